import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import { formatTag, isLocale, localeNames } from '#app/platform/i18n/locales.ts';
import { Text, type TextKey, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { ListedAuditEvent } from './audit.queries.server.ts';
import {
  actionTextKey,
  changesOf,
  earlierVersion,
  type FieldChange,
  fieldTextKey,
  isInBin,
  languageNameOf,
  spelledOut,
  valueTextKey,
  wordsOf,
} from './audit-words.ts';

/** Longer values are opened on demand. */
const longestShown = 160;

/** What was there before and what is there after, field by field. */
function AuditDiff({ before, after }: Pick<ActRow, 'before' | 'after'>) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return '–';
  return (
    <dl className="grid w-full min-w-0 gap-1.5 text-sm">
      {changes.map((change) => (
        <Change key={change.field} change={change} />
      ))}
    </dl>
  );
}

function Change({ change: { field, ...sides } }: { change: FieldChange }) {
  const name = fieldTextKey(field);
  return (
    <div className="flex min-w-0 flex-wrap gap-x-2">
      <dt className="text-ink-soft">{name ? <Text k={name} /> : <OtherName field={field} />}</dt>
      {(['before', 'after'] as const)
        .filter((kind) => kind in sides)
        .map((kind) => (
          <dd key={kind} className="min-w-0">
            <Side {...{ kind, field }} value={sides[kind]} />
          </dd>
        ))}
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
  const words = key ? '' : wordsOf(field === 'language' ? languageNameOf(value) : value);
  const Mark = kind === 'before' ? 'del' : 'ins';
  const look =
    kind === 'before' ? 'bg-wrong-soft text-ink line-through' : 'bg-good-soft text-ink no-underline';
  const marked = (
    <>
      <span className="sr-only">{kind === 'before' ? t('audit:before') : t('audit:after')}: </span>
      <span aria-hidden="true">{kind === 'before' ? '− ' : '+ '}</span>
      <Mark className={`${look} whitespace-pre-wrap break-words rounded-tick px-1 [overflow-wrap:anywhere]`}>
        {/* The text asks for its own file of texts: `t` has those of the log alone. */}
        {key ? <Text k={key} /> : words.length > longestShown ? `${words.slice(0, longestShown)}…` : words}
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

/** An action as the page gets it: the instant is a text on the way to the browser. */
export type ActRow = Omit<ListedAuditEvent, 'at'> & { at: string };

/** What was done, the newest first. */
export function AuditTable({ events, empty }: { events: ActRow[]; empty: ReactNode }) {
  const t = useText('audit');
  const when = new Intl.DateTimeFormat(formatTag(useLocale()), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  const column = (key: TextKey) => ({ key, header: <Text k={key} /> });
  const columns: Column<ActRow>[] = [
    {
      ...column('audit:column.what'),
      heading: true,
      className: '@5xl:w-1/4 @5xl:align-top',
      cell: (act) => <What act={act} />,
    },
    {
      ...column('audit:column.who'),
      className: '@5xl:align-top',
      cell: ({ actorName, actorEmail }) =>
        actorEmail ? (
          <span className="block min-w-0 text-sm @5xl:min-w-64 @max-5xl:text-right">
            {actorName}
            <span className="wrap-anywhere block text-ink-soft">{actorEmail}</span>
          </span>
        ) : (
          <Badge tone="hint">
            <Text k="audit:gone" />
          </Badge>
        ),
    },
    {
      ...column('audit:column.when'),
      className: '@5xl:align-top',
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap text-sm">
          {when.format(new Date(at))}
        </time>
      ),
    },
    {
      ...column('audit:column.changes'),
      className: '@5xl:w-2/5 @5xl:align-top @max-5xl:col-span-full',
      cell: ({ before, after }) => <AuditDiff {...{ before, after }} />,
    },
  ];
  return (
    <Table
      caption={t('audit:title')}
      captionHidden
      stacked
      columns={columns}
      rows={events}
      rowKey={({ id }) => String(id)}
      empty={empty}
    />
  );
}

function What({ act: { action, subjectId, subjectName, subjectEmail, after } }: { act: ActRow }) {
  const key = actionTextKey(action);
  const place = earlierVersion(action, subjectId, after);
  return (
    <span className="min-w-0 break-words [overflow-wrap:anywhere]">
      {key ? <Text k={key} values={{ name: subjectName }} /> : `${action} ${subjectName}`}
      {subjectEmail ? (
        <TextLink to={`/users?user=${subjectId}`} className="block text-sm">
          {subjectEmail}
        </TextLink>
      ) : null}
      {place ? (
        <TextLink to={place} className="block text-sm">
          <Text k="audit:restore" />
        </TextLink>
      ) : null}
      {isInBin(action) ? <BringBack subject={subjectId} name={subjectName} /> : null}
    </span>
  );
}

/** Takes a deletion back where one reads of it. */
function BringBack({ subject, name }: { subject: string; name: string }) {
  const t = useText('bin');
  const restoring = useFetcher<FormAnswer>();
  useAnswerToast(restoring.state === 'idle' ? restoring.data : undefined);
  return (
    <restoring.Form method="post" action="/bin" className="mt-1">
      <input type="hidden" name="intent" value="restore-deleted" />
      <input type="hidden" name="subject" value={subject} />
      <Button
        type="submit"
        size="small"
        variant="secondary"
        icon={<RotateCcw />}
        busy={restoring.state !== 'idle'}
        aria-label={t('bin:restoreThis', { name })}
      >
        <Text k="bin:restore" />
      </Button>
    </restoring.Form>
  );
}
