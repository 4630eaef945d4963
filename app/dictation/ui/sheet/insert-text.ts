type Field = HTMLTextAreaElement | HTMLInputElement;

/** Writes at the caret of a field, over what is selected, so that it can be undone like anything typed. */
export function insertText(field: Field, text: string): void {
  field.focus();
  // The one way that keeps the browser's undo; the standard has no other.
  if (document.execCommand('insertText', false, text)) return;
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}
