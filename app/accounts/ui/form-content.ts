/** What stands in a form, for telling whether anything was changed; which version or revision it was read from is no change. */
export function formContent(form: HTMLFormElement | null): string {
  const fields = form ? [...new FormData(form)] : [];
  return JSON.stringify(fields.filter(([name]) => name !== 'version' && name !== 'revision'));
}
