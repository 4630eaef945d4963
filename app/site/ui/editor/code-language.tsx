import { $isCodeNode } from '@lexical/code';
import { $findMatchingParent, type LexicalEditor } from 'lexical';
import { useText } from '#app/platform/i18n/text.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { codeLanguages } from '../../editor/rich-text-nodes.ts';
import { $placeToAct } from './block-acts.ts';

const names: Partial<Record<string, string>> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  html: 'HTML',
  css: 'CSS',
  json: 'JSON',
  python: 'Python',
  java: 'Java',
  c: 'C',
  cpp: 'C++',
  php: 'PHP',
  sql: 'SQL',
  bash: 'Bash',
};

/** The language of the code block that the cursor stands in. */
export function CodeLanguage({ editor, language }: { editor: LexicalEditor; language: string }) {
  const t = useText('editor');
  return (
    <div className="border-line border-t p-3">
      <SelectField
        className="max-w-64"
        label={t('editor:codeLanguage')}
        value={language}
        onChange={({ target }) => setLanguage(editor, target.value)}
      >
        {codeLanguages.map((one) => (
          <option key={one} value={one}>
            {names[one] ?? t('editor:plainText')}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const setLanguage = (editor: LexicalEditor, language: string): void =>
  editor.update(() => {
    const block = $findMatchingParent($placeToAct().anchor.getNode(), $isCodeNode);
    if ($isCodeNode(block)) block.setLanguage(language);
  });
