import { useState } from 'react';
import { data, Form, redirect, useHref } from 'react-router';
import { Flag } from '#app/accounts/profile/preferences.tsx';
import { findSamplePage, markSample, sampleForm } from '#app/dictation/try-it/mark-sample.server.ts';
import { longestSample, type SampleText, samplePath, sampleSound } from '#app/dictation/try-it/sample.ts';
import { type TryItAnswer, tryItPath } from '#app/dictation/try-it/try-it-answer.ts';
import { TryResult } from '#app/dictation/try-it/try-result.tsx';
import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { firstProblem, typedText } from '#app/forms/form-answer.ts';
import { PageTitle, usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { isLanguage, type Language, languages } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { StructuredDataScript, sampleStructuredData } from '../seo/structured-data.tsx';
import type { Route } from './+types/sample.route.ts';

export const headers = headersOfAction;

/** The language in the address, which may be anything. */
function languageOf({ language }: { language?: string }): Language {
  if (!isLanguage(language)) throw data(null, 404);
  return language;
}

/** Where there is no open text, there is a sentence. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const sample = await findSamplePage(context.get(scopeContext).db, language);
  if (!sample) throw redirect(`${tryItPath}?language=${language}`);
  return { sample };
}

const failed = 'dictation:sample.failed';

/** Marks the whole text for anyone. */
export const action = formAction(
  failed,
  intent({
    form: sampleForm,
    run: ({ scope, params }, form) => markSample(scope, languageOf(params), form),
    done: (marked) => ({ value: marked }),
  }),
);

export const clientAction = clientFormAction(failed);

/** One whole dictation for everyone. It needs no script: the browser's own players know where a sentence begins and ends. */
export default function SamplePage({ loaderData: { sample }, actionData }: Route.ComponentProps) {
  const t = useText('dictation');
  const nameOf = useLanguageNames();
  const { siteName, siteAddress } = usePageFrame();
  const address = siteAddress + useHref(samplePath(sample.language));
  const values = { language: nameOf(sample.language), level: sample.level ?? '', title: sample.title };
  const title = t('dictation:sample.title', values).replace(/\s+/g, ' ').trim();
  const description = t('dictation:sample.intro', values);
  const sound = siteAddress + sampleSound(sample.language);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-12 sm:px-6 lg:py-16">
      <PageTitle title={`${title} · ${siteName}`} description={description} />
      <StructuredDataScript
        data={sampleStructuredData({ ...sample, name: title, description, address, sound, site: siteName })}
      />
      <PageHeader title={title} intro={description} />
      <Card as="section" className="grid gap-6">
        <SamplePlayers sample={sample} />
        <SampleSheet
          key={sample.language}
          language={sample.language}
          sent={actionData as TryItAnswer | undefined}
        />
      </Card>
      <h2 className="mt-12 mb-4 text-xl">
        <Text k="dictation:sample.others" />
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {languages
          .filter((language) => language !== sample.language)
          .map((language) => (
            <li key={language}>
              <TextLink to={samplePath(language)} className="inline-flex min-h-11 items-center gap-2">
                <Flag locale={language} />
                {nameOf(language)}
              </TextLink>
            </li>
          ))}
      </ul>
      <p className="mt-6 text-ink-soft text-sm">
        <TextLink to="/voices" tone="soft">
          <Text k="dictation:tryIt.voices" />
        </TextLink>
      </p>
    </div>
  );
}

/** What a language is called in the language of the page. */
function useLanguageNames() {
  const names = new Intl.DisplayNames(formatTag(useLocale()), { type: 'language' });
  return (language: Language) => names.of(language) ?? language;
}

/** The whole text, and each of its sentences, behind the browser's own player. */
function SamplePlayers({ sample: { language, sentences } }: { sample: SampleText }) {
  const t = useText('dictation');
  const sound = sampleSound(language);
  return (
    <div className="grid gap-4">
      <Player label={t('dictation:sample.whole')} src={sound} />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-medium">
          <Text k="dictation:sample.sentences" />
        </summary>
        <ol className="mt-2 grid gap-3">
          {sentences.map(({ startMs, endMs }, nth) => (
            <li key={startMs}>
              <Player
                label={t('dictation:sample.sentence', { number: nth + 1 })}
                src={`${sound}#t=${startMs / 1000},${endMs / 1000}`}
              />
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

const Player = ({ label, src }: { label: string; src: string }) => (
  <div className="grid gap-1">
    <span aria-hidden="true" className="text-ink-soft text-sm">
      {label}
    </span>
    {/* biome-ignore lint/a11y/useMediaCaption: what is said is the exercise, captions would give it away */}
    <audio aria-label={label} src={src} preload="none" controls className="w-full" />
  </div>
);

/** What one writes, or what became of it. */
function SampleSheet({ language, sent }: { language: Language; sent: TryItAnswer | undefined }) {
  const [dismissed, setDismissed] = useState<TryItAnswer>();
  const again = () => setDismissed(sent);
  const marked = sent === dismissed ? undefined : sent?.value;
  if (marked) return <TryResult marked={marked} onCorrect={again} onGoOn={again} />;
  const problem = sent && firstProblem(sent);
  return (
    <Form method="post" action={samplePath(language)} className="grid gap-4">
      <TextArea
        label={<Text k="dictation:tryIt.label" />}
        error={problem ? <Text k={problem} /> : null}
        name="text"
        lang={language}
        writing
        rows={8}
        defaultValue={sent?.value?.text ?? (sent && typedText(sent, 'text'))}
        maxLength={longestSample}
        spellCheck={false}
        autoCorrect="off"
        autoCapitalize="off"
        autoComplete="off"
      />
      <div>
        <Button type="submit">
          <Text k="dictation:tryIt.check" />
        </Button>
      </div>
    </Form>
  );
}
