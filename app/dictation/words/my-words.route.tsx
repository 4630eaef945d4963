import { Download, Trash2 } from 'lucide-react';
import { data, useFetcher } from 'react-router';
import { clientFormAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { type FormAnswer, firstProblem } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { ButtonLink, IconButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/my-words.route.ts';
import { listWords, type MyWords } from './words.queries.server.ts';
import { removeWord } from './words.server.ts';
import { dictionaryPath, myWordsPath, wordForm, wordsSearch } from './words.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const listed = await listWords(context.get(scopeContext), wordsSearch.read(url.searchParams).language);
  if (!listed) throw data(null, 403);
  return listed;
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

/** The words one has saved, language by language. */
export default function MyWordsPage({ loaderData: { counts, language, words } }: Route.ComponentProps) {
  const t = useText('progress');
  const { siteName } = usePageFrame();
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
        <WordList language={language} words={words} />
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

function WordList({ language, words }: { language: Language; words: MyWords['words'] }) {
  const remover = useFetcher<FormAnswer>();
  const file = (format: 'csv' | 'tsv') => wordsSearch.address(`${myWordsPath}/export`, { language, format });
  return (
    <>
      <p className="mb-4 flex flex-wrap gap-2">
        <ButtonLink reloadDocument to={file('csv')} variant="secondary" size="small" icon={<Download />}>
          CSV
        </ButtonLink>
        <ButtonLink reloadDocument to={file('tsv')} variant="secondary" size="small" icon={<Download />}>
          <Text k="progress:words.tabs" />
        </ButtonLink>
      </p>
      <FormMessage answer={{ problem: remover.data && firstProblem(remover.data) }} />
      <ul className="divide-y divide-line border-line border-y">
        {words.map((word) => (
          <WordRow key={word.word} {...{ word, language }} Form={remover.Form} />
        ))}
      </ul>
    </>
  );
}

type WordRowProps = {
  word: MyWords['words'][number];
  language: Language;
  Form: ReturnType<typeof useFetcher>['Form'];
};

function WordRow({ word: { word, written, sentence, title, audioFileId }, language, Form }: WordRowProps) {
  const t = useText('progress');
  return (
    <li className="flex items-start gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p lang={language} translate="no" className="wrap-anywhere font-medium text-lg">
          {written}
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
      <Form method="post">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="word" value={word} />
        <IconButton type="submit" label={t('progress:words.remove', { word: written })} icon={<Trash2 />} />
      </Form>
    </li>
  );
}
