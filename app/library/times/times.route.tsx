import type { ReactNode } from 'react';
import { redirect, useFetcher, useOutletContext } from 'react-router';
import { clientFormAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { languageByName } from '#app/platform/languages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useDashboardNotices } from '../browse/use-library-notices.ts';
import { isInWork, ProcessingSteps } from '../files/my-uploads.tsx';
import { playingTime } from '../playback/playing-time.ts';
import type { AlignmentState } from '../processing/processing-states.ts';
import type { Route } from './+types/times.route.ts';
import { sentenceTimesForm } from './sentence-times.forms.ts';
import {
  findNextToCheck,
  findTimedFile,
  realign,
  saveSentenceTimes,
  type TimedFile,
} from './sentence-times.server.ts';
import { TimesEditor } from './times-editor.tsx';
import { Realign, TimesActions } from './times-toolbar.tsx';

const reasons = {
  no_lyrics: 'uploads:times.none.noLyrics',
  too_long: 'uploads:times.none.tooLong',
  failed: 'uploads:times.none.failed',
} as const satisfies Partial<Record<AlignmentState, string>>;

/** A file without times: why, or how far the search for them is. */
function NoSentences({ file }: { file: TimedFile }) {
  const fetcher = useFetcher();
  const state = file.alignmentState;
  if (state === 'waiting' || state === 'working') return <ProcessingSteps {...file} />;
  const reason = state === 'no_lyrics' || state === 'too_long' ? reasons[state] : reasons.failed;
  return (
    <EmptyState
      title={<Text k="uploads:times.none.title" />}
      action={
        reason === reasons.failed ? (
          <Realign
            isBusy={fetcher.state !== 'idle'}
            isDisabled={false}
            mustAsk={false}
            onConfirm={() => void fetcher.submit({ intent: 'realign' }, { method: 'post' })}
          />
        ) : undefined
      }
    >
      <Text k={reason} />
    </EmptyState>
  );
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const file = await findTimedFile(scope, params.file);
  if (!file) throw redirect('/dashboard');
  return { file, next: await findNextToCheck(scope, file) };
}

const failed = 'uploads:form.failed';

export const action = formAction(failed, {
  save: intent({
    form: sentenceTimesForm,
    run: ({ scope, params }, form) => saveSentenceTimes(scope, params.file, form),
    done: 'uploads:times.saved',
    typed: [],
  }),
  realign: intent({
    run: ({ scope, params }) => realign(scope, params.file),
    done: 'uploads:times.realigning',
  }),
});

export const clientAction = clientFormAction(failed);

export default function DashboardTimes({ loaderData: { file, next } }: Route.ComponentProps) {
  const t = useText('uploads');
  const { siteName } = usePageFrame();
  const below = useOutletContext<ReactNode>();
  useDashboardNotices();
  const language = languageByName(file.languagesAudio);
  const about = [file.author, language && localeNames[language].name, playingTime(file.durationMs)];
  return (
    <div className="mx-auto w-full max-w-[96rem] px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${t('uploads:times.title')}: ${file.title} · ${siteName}`}</title>
      <PageHeader
        back={{ to: '/dashboard', label: <Text k="dashboard:nav.files" /> }}
        eyebrow={<Text k="uploads:times.title" />}
        title={file.title}
        intro={about.filter(Boolean).join(' · ')}
        actions={
          next ? (
            <ButtonLink to={`/dashboard/audio/${next.id}`} variant="secondary" title={next.title}>
              <Text k="uploads:times.nextFile" />
            </ButtonLink>
          ) : undefined
        }
      />
      <div className="grid grid-cols-1 gap-6">
        {file.warnings.map((warning) => (
          <Notice key={warning} tone="hint">
            <Text k={`uploads:warning.${warning}`} />
          </Notice>
        ))}
        {file.sentences.length === 0 ? (
          <NoSentences file={file} />
        ) : (
          <>
            {isInWork(file) ? <ProcessingSteps {...file} /> : null}
            <TimesEditor
              key={`${file.id} ${file.lyricsRevision} ${file.sentences.length}`}
              file={file}
              actions={(draft) => <TimesActions {...draft} {...file} />}
            />
          </>
        )}
        {below}
      </div>
    </div>
  );
}
