import { Download, Trash2 } from 'lucide-react';
import { data, useFetcher } from 'react-router';
import { clientFormAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { type FormAnswer, firstProblem } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { useDayText } from '#app/platform/i18n/day-text.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { ButtonLink, IconButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';
import type { Route } from './+types/my-words.route.ts';
import { listWords, type MyWords } from './words.queries.server.ts';
import { removeWord } from './words.server.ts';
import {
  dictionaryPath,
  exportSearch,
  myWordsPath,
  wordForm,
  type wordFormats,
  wordOrders,
  wordsSearch,
} from './words.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const listed = await listWords(scope, wordsSearch.read(url.searchParams));
  if (!listed) throw data(null, 403);
  return { ...listed, now: scope.now };
}

const failed = 'progress:words.failed';

export const action = formAction(failed, {
  remove: intent({
    form: wordForm,
    run: ({ scope }, form) => removeWord(scope, form),
    done: 'progress:words.removed',
  }),
});

export const clientAction = clientFormAction(failed);

type Shown = Route.ComponentProps['loaderData'];

/** The words one has saved or missed, language by language. */
export default function MyWordsPage({ loaderData }: Route.ComponentProps) {
  const t = useText('progress');
  const { siteName } = usePageFrame();
  const { counts, language, words } = loaderData;
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8 sm:px-6 lg:py-10">
      <title>{`${t('progress:words.title')} · ${siteName}`}</title>
      <PageHeader
        back={{ to: '/progress', label: <Text k="shell:entry.progress" /> }}
        title={<Text k="progress:words.title" />}
        intro={<Text k="progress:words.intro" />}
      />
      {counts.length > 1 ? <Languages counts={counts} chosen={language} /> : null}
      {language && words.length > 0 ? (
        <WordList {...loaderData} language={language} />
      ) : (
        <EmptyState
          title={<Text k="progress:words.empty" />}
          action={
            <ButtonLink to="/dictation">
              <Text k="progress:write" />
            </ButtonLink>
          }
        >
          <Text k="progress:words.emptyHint" />
        </EmptyState>
      )}
    </div>
  );
}

function Languages({ counts, chosen }: { counts: MyWords['counts']; chosen: Language | undefined }) {
  const t = useText('progress');
  return (
    <nav aria-label={t('progress:words.languages')} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {counts.map(({ language, words }) => (
          <li key={language}>
            <ButtonLink
              to={wordsSearch.address(myWordsPath, { language })}
              variant={language === chosen ? 'primary' : 'secondary'}
              size="small"
              aria-current={language === chosen ? 'page' : undefined}
            >
              <span lang={language}>{localeNames[language].name}</span> {words}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function WordList({ language, words, order, page, pageCount, now }: Shown & { language: Language }) {
  const t = useText('progress');
  const pages = useText('comparison');
  const remover = useFetcher<FormAnswer>();
  const address = (wanted: Partial<ReturnType<typeof wordsSearch.read>>) =>
    wordsSearch.address(myWordsPath, { language, order, ...wanted });
  return (
    <>
      <Files language={language} />
      <LinkTabs
        label={t('progress:words.order.label')}
        tabs={wordOrders.map((one) => ({
          to: address({ order: one }),
          label: <Text k={`progress:words.order.${one}`} />,
          current: one === order,
        }))}
      />
      <FormMessage answer={{ problem: remover.data && firstProblem(remover.data) }} />
      <ul className="mb-6 divide-y divide-line border-line border-b">
        {words.map((word) => (
          <WordRow key={word.word} {...{ word, language, now }} Form={remover.Form} />
        ))}
      </ul>
      <Paging
        label={t('progress:words.title')}
        page={page}
        pageCount={pageCount}
        hrefFor={(one) => address({ page: one })}
        previousLabel={t('progress:words.previous')}
        nextLabel={t('progress:words.next')}
        pageLabel={(one) => pages('comparison:history.page', { page: one })}
      />
    </>
  );
}

/** To take along. What arrives is a file: the page stays. */
function Files({ language }: { language: Language }) {
  const file = (format: (typeof wordFormats)[number]) =>
    exportSearch.address(`${myWordsPath}/export`, { language, format });
  const button = { reloadDocument: true, variant: 'secondary', size: 'small', icon: <Download /> } as const;
  return (
    <div className="mb-6">
      <p className="flex flex-wrap gap-2">
        <ButtonLink {...button} to={file('anki')}>
          <Text k="progress:words.anki" />
        </ButtonLink>
        <ButtonLink {...button} to={file('csv')}>
          CSV
        </ButtonLink>
      </p>
      <p className="mt-2 text-ink-soft text-sm">
        <Text k="progress:words.ankiHint" />
      </p>
    </div>
  );
}

type WordRowProps = {
  word: MyWords['words'][number];
  language: Language;
  now: Date;
  Form: ReturnType<typeof useFetcher>['Form'];
};

function WordRow({ word: listed, language, now, Form }: WordRowProps) {
  const t = useText('progress');
  const { word, written, sentence, title, audioFileId, savedAt } = listed;
  return (
    <li className="flex items-start gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span lang={language} translate="no" className="wrap-anywhere font-medium text-lg">
            {written}
          </span>
          <Remembered {...{ listed, now }} />
        </p>
        <p lang={language} translate="no" className="wrap-anywhere">
          {sentence}
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
          {audioFileId ? (
            <TextLink to={`/dictation?file=${audioFileId}`} tone="soft">
              <span lang={language}>{title}</span>
            </TextLink>
          ) : (
            <span lang={language}>{title}</span>
          )}
          <TextLink to={dictionaryPath(language, written)} tone="soft" target="_blank" reloadDocument>
            <Text k="comparison:word.lookUp" />
          </TextLink>
        </p>
      </div>
      {savedAt ? (
        <Form method="post">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="language" value={language} />
          <input type="hidden" name="word" value={word} />
          <IconButton type="submit" label={t('progress:words.remove', { word: written })} icon={<Trash2 />} />
        </Form>
      ) : null}
    </li>
  );
}

/** How often a word was missed, whether it was saved, and when it comes again. */
function Remembered({ listed, now }: { listed: MyWords['words'][number]; now: Date }) {
  const t = useText('progress');
  const { medium } = useDayText();
  const { savedAt, failures, chances, due } = listed;
  const facts = [
    savedAt ? t('progress:words.saved') : '',
    failures > 0 ? t('progress:words.missed', { missed: failures, all: chances }) : '',
    due
      ? due <= now
        ? t('progress:due.now')
        : t('progress:due.day', { day: medium(due.toISOString().slice(0, 10)) })
      : '',
  ];
  return <span className="text-ink-soft text-sm tabular-nums">{facts.filter(Boolean).join(' · ')}</span>;
}
