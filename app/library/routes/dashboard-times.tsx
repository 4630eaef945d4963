import type { ReactNode } from 'react';
import { redirect, useOutletContext } from 'react-router';
import { readFields } from '#app/platform/http/submitted-fields.server.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { languageByName } from '#app/platform/languages.ts';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { scopeContext } from '#app/platform/scope.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { playingTime } from '../playback/playing-time.ts';
import { findTimedFile } from '../times/timed-file.queries.server.ts';
import { answerTimesForm } from '../times/times-actions.server.ts';
import { NoSentences } from '../ui/times/no-sentences.tsx';
import { TimesActions } from '../ui/times/times-actions.tsx';
import { TimesEditor } from '../ui/times/times-editor.tsx';
import { orFailed } from '../ui/upload/or-failed.ts';
import { isInWork, ProcessingSteps } from '../ui/upload/processing-steps.tsx';
import { useDashboardNotices } from '../ui/use-library-notices.ts';
import type { Route } from './+types/dashboard-times.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await findTimedFile(context.get(scopeContext), params.file);
  if (!file) throw redirect('/dashboard');
  return { file };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerTimesForm(context.get(scopeContext), params.file, await readFields(request));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction);

export default function DashboardTimes({ loaderData: { file } }: Route.ComponentProps) {
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
