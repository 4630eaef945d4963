import { Download } from 'lucide-react';
import { Text } from '#app/platform/i18n/text.tsx';
import { buttonClasses } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { manifestColumns, neededColumns } from './manifest.ts';

const example = {
  file: 'night-shift.mp3',
  title: 'Night shift',
  author: 'Ada Example',
  identifier: 'en-night-shift',
  language: 'English',
  categories: 'Logistics|IT',
  level: 'A2',
  content_access_level: 'student',
  access_type: 'basic',
  visible: 'no',
  publish_at: '',
  lyrics: 'The first sentence. The second one.\n\nAn empty line begins a new paragraph.',
  times: '300-1900 2600-4100 5500-8200',
  cover: 'night-shift.png',
};

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A manifest to begin with: the byte order mark lets spreadsheets read the accents correctly. */
export const csvTemplate = `\uFEFF${manifestColumns.join(',')}\r\n${manifestColumns
  .map((column) => quoted(example[column]))
  .join(',')}\r\n`;

export const jsonTemplate = `${JSON.stringify([{ ...example, categories: example.categories.split('|') }], null, 2)}\n`;

/** The address of a text that was never a file. */
const downloadAddress = (type: string, text: string) =>
  `data:${type};charset=utf-8,${encodeURIComponent(text)}`;

const needed: readonly string[] = neededColumns;

/** How a manifest is written, with one to begin with. */
export function ManifestHelp() {
  return (
    <Card as="aside" tone="plain" aria-labelledby="manifest-help">
      <h2 id="manifest-help" className="text-lg">
        <Text k="uploads:import.help.title" />
      </h2>
      <p className="mt-1 text-ink-soft text-sm">
        <Text k="uploads:import.help.intro" />
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <TemplateLink name="dictoria-import.csv" type="text/csv" text={csvTemplate} format="CSV" />
        <TemplateLink name="dictoria-import.json" type="application/json" text={jsonTemplate} format="JSON" />
      </div>
      <dl className="mt-5 grid gap-3 text-sm">
        {manifestColumns.map((column) => (
          <div key={column}>
            <dt>
              <code className="rounded-tick bg-shade px-1.5 py-0.5 font-mono">{column}</code>
              {needed.includes(column) ? null : (
                <span className="ml-2 text-ink-soft">
                  <Text k="uploads:form.optional" />
                </span>
              )}
            </dt>
            <dd className="mt-1 text-ink-soft">
              <Text k={`uploads:import.column.${column}`} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type TemplateLinkProps = { name: string; type: string; text: string; format: string };

function TemplateLink({ name, type, text, format }: TemplateLinkProps) {
  return (
    <a
      href={downloadAddress(type, text)}
      download={name}
      className={buttonClasses('secondary', 'small', 'gap-2')}
    >
      <Download aria-hidden="true" className="size-4" />
      <Text k="uploads:import.template" values={{ format }} />
    </a>
  );
}
