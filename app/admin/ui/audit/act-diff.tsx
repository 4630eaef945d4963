import { isLocale, localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { changesOf, type FieldChange, spelledOut, wordsOf } from '../../audit/act-changes.ts';
import { fieldTextKey, valueTextKey } from '../../audit/audit-words.ts';

type Fields = Record<string, unknown> | null;

/** Longer values are opened on demand. */
const longestShown = 160;

/** What was there before and what is there after, field by field. */
export function ActDiff({ before, after }: { before: Fields; after: Fields }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return '–';
  return (
    <dl className="grid w-full min-w-0 gap-2 text-sm">
      {changes.map((change) => (
        <Change key={change.field} change={change} />
      ))}
    </dl>
  );
}

function Change({ change: { field, ...sides } }: { change: FieldChange }) {
  const name = fieldTextKey(field);
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft">{name ? <Text k={name} /> : <OtherName field={field} />}</dt>
      {'before' in sides ? (
        <dd className="min-w-0">
          <Side kind="before" field={field} value={sides.before} />
        </dd>
      ) : null}
      {'after' in sides ? (
        <dd className="min-w-0">
          <Side kind="after" field={field} value={sides.after} />
        </dd>
      ) : null}
    </div>
  );
}

/** What is written in several languages is named by them. */
const OtherName = ({ field }: { field: string }) =>
  isLocale(field) ? (
    <span lang={field}>{localeNames[field].name}</span>
  ) : (
    <span lang="en">{spelledOut(field)}</span>
  );

type SideProps = { kind: 'before' | 'after'; field: string; value: unknown };

function Side({ kind, field, value }: SideProps) {
  const t = useText('audit');
  const key = valueTextKey(field, value);
  const words = key ? t(key as never) : wordsOf(value);
  const Mark = kind === 'before' ? 'del' : 'ins';
  const look =
    kind === 'before' ? 'bg-wrong-soft text-ink line-through' : 'bg-good-soft text-ink no-underline';
  const marked = (
    <>
      <span className="sr-only">{kind === 'before' ? t('audit:before') : t('audit:after')}: </span>
      <span aria-hidden="true">{kind === 'before' ? '− ' : '+ '}</span>
      <Mark className={`${look} whitespace-pre-wrap break-words rounded-tick px-1 [overflow-wrap:anywhere]`}>
        {words.length > longestShown ? `${words.slice(0, longestShown)}…` : words}
      </Mark>
    </>
  );
  if (words.length <= longestShown) return marked;
  return (
    <details>
      <summary className="cursor-pointer">
        {marked} <span className="text-brand underline">{t('audit:whole')}</span>
      </summary>
      <p className="mt-1 whitespace-pre-wrap rounded-tick bg-shade p-2 [overflow-wrap:anywhere]">{words}</p>
    </details>
  );
}
