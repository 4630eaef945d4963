import type { LexicalEditor } from 'lexical';
import { type KeyboardEvent, useRef } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { EditorPanel } from './editor-panel.tsx';
import { type Headers, insertTable } from './table-acts.ts';

const most = { rows: 50, columns: 10 };
const headers: Headers[] = ['row', 'column', 'both', 'none'];

/** Asks how large a new table is. */
export function TablePanel({ editor, onClose }: { editor: LexicalEditor; onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);

  function insert() {
    const value = (name: string) =>
      panel.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-name=${name}]`)?.value ?? '';
    const count = (name: keyof typeof most) =>
      Math.min(most[name], Math.max(1, Math.round(Number(value(name))) || 1));
    const head = headers.find((one) => one === value('headers')) ?? 'row';
    insertTable(editor, count('rows'), count('columns'), head);
    onClose();
  }

  function onEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    insert();
  }

  return (
    <EditorPanel title={<Text k="editor:table.insert" />} onClose={onClose}>
      <div ref={panel} className="grid gap-4 sm:grid-cols-3">
        <TextField
          type="number"
          data-name="rows"
          autoFocus
          min={1}
          max={most.rows}
          defaultValue={3}
          label={<Text k="editor:table.rows" values={{ most: most.rows }} />}
          onKeyDown={onEnter}
        />
        <TextField
          type="number"
          data-name="columns"
          min={1}
          max={most.columns}
          defaultValue={3}
          label={<Text k="editor:table.columns" values={{ most: most.columns }} />}
          onKeyDown={onEnter}
        />
        <SelectField data-name="headers" defaultValue="row" label={<Text k="editor:table.headers" />}>
          {headers.map((one) => (
            <option key={one} value={one}>
              <Text k={`editor:headers.${one}`} />
            </option>
          ))}
        </SelectField>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" onClick={insert}>
          <Text k="editor:table.insert" />
        </Button>
        <Button size="small" variant="secondary" onClick={onClose}>
          <Text k="editor:cancel" />
        </Button>
      </div>
    </EditorPanel>
  );
}
