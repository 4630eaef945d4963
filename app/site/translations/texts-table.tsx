import { Fragment, type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { SelectRow, type useManyRows } from '#app/forms/selection-bar.tsx';
import { useChangedRows } from '#app/forms/unsaved-rows.tsx';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { DraftInList, FoundTexts } from './text-draft.tsx';
import { TextEditor } from './text-editor.tsx';
import { type TextFilters, type TextKind, textsAddress } from './text-filters.ts';
import type { ShownText } from './texts.queries.server.ts';

const tones: Record<TextKind, BadgeTone> = {
  overridden: 'brand',
  machine: 'hint',
  untranslated: 'note',
  missing: 'wrong',
};

interface TextsTableProps {
  many: ReturnType<typeof useManyRows>;
  texts: ShownText[];
  filters: TextFilters;
  edited: string | undefined;
  hasTranslator: boolean;
  /** The answer to a form that was sent without scripts. */
  answer: FormAnswer | undefined;
  empty: ReactNode;
}

/**
 * The texts of one page, beside the English ones where they are none. One of them can be open for editing, and whatever holds
 * something unsaved stays open, also when the page turns to other texts.
 */
export function TextsTable({ many, texts, filters, edited, hasTranslator, answer, empty }: TextsTableProps) {
  const t = useText('translations');
  const { language } = filters;
  const { rows, opened } = useOpenTexts(texts, edited);
  const fetcher = useFetcher<FormAnswer>();
  useAnswerToast(fetcher.state === 'idle' ? fetcher.data : undefined);
  const closedAddress = textsAddress(filters);
  const columns: Column<ShownText>[] = [
    {
      ...{ key: 'select', header: <Text k="many:column" />, headerHidden: true, ticks: true },
      className: 'align-top',
      cell: ({ key }) => <SelectRow many={many} id={key} name={key} />,
    },
    {
      key: 'key',
      header: <Text k="translations:column.key" />,
      heading: true,
      className: 'align-top @5xl:w-[24%]',
      cell: ({ key, kind }) => (
        <span className="grid justify-items-start gap-1">
          <code className="wrap-anywhere font-mono text-sm">{broken(key)}</code>
          {kind ? (
            <Badge tone={tones[kind]}>
              <Text k={`translations:kind.${kind}`} />
            </Badge>
          ) : null}
        </span>
      ),
    },
    ...(language === 'en' ? [] : [english]),
    {
      key: 'value',
      header: localeNames[language].name,
      className: 'align-top @5xl:w-[34%]',
      cell: (text) => (
        <div className="min-w-0">
          <Words lang={language}>{text.value}</Words>
          {isDrafted(text) ? <DraftInList {...{ fetcher, text, language }} action={closedAddress} /> : null}
        </div>
      ),
    },
    {
      key: 'edit',
      header: <Text k="translations:column.edit" />,
      headerHidden: true,
      align: 'end',
      className: 'align-top',
      cell: ({ key }) => (
        <ButtonLink
          to={textsAddress(filters, key)}
          size="small"
          variant="secondary"
          preventScrollReset
          aria-label={t('translations:edit.open', { key })}
          className="whitespace-nowrap"
        >
          <Text k="translations:edit.button" />
        </ButtonLink>
      ),
    },
  ];
  return (
    <>
      {texts.length > 0 ? <FoundTexts {...{ filters, hasTranslator }} /> : null}
      <Table
        caption={t('translations:title')}
        captionHidden
        stacked
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        empty={empty}
        opened={opened.map((text) => ({
          key: text.key,
          content: (
            <TextEditor
              text={text}
              {...{ language, hasTranslator }}
              action={textsAddress(filters, text.key)}
              sent={answer?.id === text.key ? answer : undefined}
              close={
                <ButtonLink to={closedAddress} variant="quiet" preventScrollReset>
                  <Text k="translations:edit.close" />
                </ButtonLink>
              }
            />
          ),
        }))}
      />
    </>
  );
}

/** A key that does not fit into its line goes on in the next with one of its parts. */
const broken = (key: string) =>
  key.split(/(?<=[.:])/).map((part, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a key never change places
    <Fragment key={nth}>
      <wbr />
      {part}
    </Fragment>
  ));

const isDrafted = (text: ShownText): text is ShownText & { draft: string } => text.draft !== undefined;

/** The texts that stand in the list, and those of them that are open: the one that was asked for, and all that are not saved. */
function useOpenTexts(texts: ShownText[], edited: string | undefined) {
  const changed = useChangedRows();
  const [kept, setKept] = useState<ShownText[]>([]);
  const isOpen = ({ key }: ShownText) => key === edited || changed.has(key);
  const listed = texts.filter(isOpen);
  const gone = kept.filter((text) => changed.has(text.key) && !listed.some(({ key }) => key === text.key));
  const opened = [...gone, ...listed];
  if (opened.map(({ key }) => key).join() !== kept.map(({ key }) => key).join()) setKept(opened);
  return { rows: [...gone, ...texts], opened };
}

const english: Column<ShownText> = {
  key: 'english',
  header: localeNames.en.name,
  className: 'align-top @5xl:w-[34%]',
  cell: (text) => <Words lang="en">{text.english}</Words>,
};

const Words = ({ lang, children }: { lang: string; children: string }) => (
  <span lang={lang} className="whitespace-pre-wrap break-words">
    {children}
  </span>
);
