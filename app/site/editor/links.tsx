import { $createLinkNode, $isLinkNode, $toggleLink } from '@lexical/link';
import { $createTextNode, $findMatchingParent, type LexicalEditor } from 'lexical';
import { use, useId, useRef, useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { namedPath, safeUrl } from '../navigation/safe-url.ts';
import { $selectionToEdit } from './blocks.ts';
import { EditorPanel } from './editor-panel.tsx';
import { NamedLinks } from './rich-text-editor.tsx';

/** Other sites get no referrer. */
const attributes = { rel: 'noreferrer' };

/** Makes a link of what is selected; changes the one under the cursor; or writes the address as a link. */
function setLink(editor: LexicalEditor, url: string): void {
  editor.update(() => {
    const selection = $selectionToEdit();
    const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
    if ($isLinkNode(link)) link.setURL(url);
    else if (selection.isCollapsed())
      selection.insertNodes([$createLinkNode(url, attributes).append($createTextNode(url))]);
    else $toggleLink(url, attributes);
  });
}

/** Leaves the words of the link under the cursor. */
const removeLink = (editor: LexicalEditor): void =>
  editor.update(() => {
    const selection = $selectionToEdit();
    const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
    if (!$isLinkNode(link)) return $toggleLink(null);
    for (const child of link.getChildren()) link.insertBefore(child);
    link.remove();
  });

type LinkPanelProps = { editor: LexicalEditor; url: string | undefined; onClose: () => void };

/** Adds a link, or changes or removes the one under the cursor. */
export function LinkPanel({ editor, url, onClose }: LinkPanelProps) {
  const t = useText('editor');
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const isNew = url === undefined;

  function apply() {
    const typed = field.current?.value.trim() ?? '';
    const address =
      safeUrl(typed) ?? safeUrl(/^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(typed) ? `https://${typed}` : '');
    if (!address) {
      setRefused(true);
      field.current?.focus();
      return;
    }
    setLink(editor, address);
    onClose();
  }

  return (
    <EditorPanel
      title={<Text k={isNew ? 'editor:link.add' : 'editor:link.edit'} />}
      act={{ label: <Text k={isNew ? 'editor:link.insert' : 'editor:link.save'} />, onAct: apply }}
      otherAct={
        isNew ? null : (
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              removeLink(editor);
              onClose();
            }}
          >
            <Text k="editor:link.remove" />
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextField
        ref={field}
        autoFocus
        label={<Text k="editor:link.address" />}
        hint={<Text k="editor:link.hint" />}
        error={isRefused ? t('editor:link.refused') : undefined}
        inputMode="url"
        autoComplete="off"
        defaultValue={url ?? ''}
      />
      <NamedLinkChoices
        onChoose={(address) => {
          if (!field.current) return;
          field.current.value = address;
          field.current.focus();
        }}
      />
    </EditorPanel>
  );
}

/** The links by name, each a press away: their address is decided elsewhere and may change without the text. */
function NamedLinkChoices({ onChoose }: { onChoose(address: string): void }) {
  const labelId = useId();
  const named = use(NamedLinks);
  if (named.length === 0) return null;
  return (
    <div className="mt-4">
      <p id={labelId} className="text-ink-soft text-sm">
        <Text k="editor:link.named" />
      </p>
      <ul aria-labelledby={labelId} className="mt-1.5 flex flex-wrap gap-2">
        {named.map(({ key, url }) => (
          <li key={key}>
            <Button size="small" variant="secondary" title={url} onClick={() => onChoose(namedPath(key))}>
              {key}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
