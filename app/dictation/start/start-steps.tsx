import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Flag } from '#app/accounts/profile/preferences.tsx';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { type FormAnswer, firstProblem } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { CategoryArt } from '#app/library/browse/category-art.tsx';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { languages } from '#app/platform/languages.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Link } from '#app/ui/router-link.tsx';
import { levelAnswers, purposeNames, purposes, startPath, startSearch } from './start.ts';

type Answers = ReturnType<typeof startSearch.read>;

const tile =
  'flex min-h-16 w-full items-center gap-3 rounded-card border border-line bg-sheet px-4 py-2.5 text-left font-medium text-ink no-underline hover:border-ink hover:bg-marker-soft';

const tiles = 'grid gap-2.5 sm:grid-cols-2 sm:gap-3';

/** Three questions, one after the other; each answer is one tap. Works without scripts. */
export function StartSteps({ language, level, sent }: Answers & { sent?: FormAnswer }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {language === undefined ? (
        <LanguageStep />
      ) : level === undefined ? (
        <LevelStep language={language} />
      ) : (
        <PurposeStep {...{ language, level, sent }} />
      )}
      <form method="post" action={startPath} className="flex flex-wrap items-center justify-between gap-3">
        {language ? (
          <TextLink
            to={startSearch.address(startPath, level ? { language } : {})}
            tone="soft"
            className="inline-flex min-h-11 items-center gap-1.5"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            <Text k="dictation:start.back" />
          </TextLink>
        ) : null}
        <Button type="submit" name="intent" value="skip" variant="quiet" className="ml-auto">
          <Text k="dictation:start.skip" />
        </Button>
      </form>
    </div>
  );
}

type StepProps = { number: number; title: ReactNode; children: ReactNode };

function Step({ number, title, children }: StepProps) {
  return (
    <section className="grid grid-cols-1 gap-5">
      <div>
        <p className="text-ink-soft text-sm">
          <Text k="dictation:start.step" values={{ number, count: 3 }} />
        </p>
        <h1 className="text-3xl">{title}</h1>
      </div>
      {children}
    </section>
  );
}

function LanguageStep() {
  return (
    <Step number={1} title={<Text k="dictation:start.language" />}>
      <ul className={tiles}>
        {languages.map((code) => (
          <li key={code}>
            <Link to={startSearch.address(startPath, { language: code })} className={tile}>
              <Flag locale={code} />
              <span lang={code}>{localeNames[code].name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Step>
  );
}

function LevelStep({ language }: Required<Pick<Answers, 'language'>>) {
  return (
    <Step number={2} title={<Text k="dictation:start.level" />}>
      <ul className="grid gap-2.5 sm:gap-3">
        {levelAnswers.map((level) => (
          <li key={level}>
            <Link to={startSearch.address(startPath, { language, level })} className={tile}>
              {level === 'unsure' ? null : <span className="w-8 shrink-0 tabular-nums">{level}</span>}
              <span className={level === 'unsure' ? undefined : 'font-normal text-ink-soft'}>
                <Text k={`dictation:start.levels.${level}`} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Step>
  );
}

type PurposeStepProps = Required<Answers> & { sent?: FormAnswer };

function PurposeStep({ language, level, sent }: PurposeStepProps) {
  const { Form, formProps, answer, busy } = useCheckedForm({ sent });
  return (
    <Step number={3} title={<Text k="dictation:start.purpose" />}>
      <Form {...formProps} className="grid grid-cols-1 gap-4">
        <input type="hidden" name="intent" value="begin" />
        <input type="hidden" name="languages" value={language} />
        <input type="hidden" name="level" value={level} />
        <FormMessage answer={{ ...answer, problem: firstProblem(answer) }} />
        <ul className={tiles}>
          {purposeNames.map((purpose) => (
            <li key={purpose}>
              <button
                type="submit"
                name="interests"
                value={purpose}
                aria-disabled={busy || undefined}
                className={tile}
              >
                <CategoryArt
                  name={purposes[purpose][0] ?? 'General'}
                  className="aspect-4/3 w-14 shrink-0 rounded-tick"
                />
                <span className="wrap-anywhere min-w-0 hyphens-auto">
                  <Text k={`dictation:start.purposes.${purpose}`} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </Step>
  );
}

/** Offered to those who were never asked what they learn, until they answer or put it off. Works without scripts. */
export function StartOffer() {
  const viewer = useViewer();
  if (!viewer?.isToBeAsked) return null;
  return (
    <Notice
      tone="note"
      title={<Text k="dictation:start.offer.title" />}
      actions={
        <form method="post" action={startPath} className="flex flex-wrap gap-2">
          <ButtonLink to={startPath} size="small">
            <Text k="dictation:start.offer.choose" />
          </ButtonLink>
          <Button type="submit" name="intent" value="skip" size="small" variant="quiet">
            <Text k="dictation:start.offer.later" />
          </Button>
        </form>
      }
    >
      <Text k="dictation:start.offer.text" />
    </Notice>
  );
}
