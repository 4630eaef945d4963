import { History, Printer, Smartphone } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Flag } from '#app/accounts/profile/preferences.tsx';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextLink } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { BegunAttempt } from '../attempts/attempt-answer.ts';
import type { Dictation } from '../content/dictation.ts';
import type { Draft } from '../drafts/draft.ts';
import type { AttemptMode } from '../grading/attempt.ts';
import { PaperMode } from '../paper/paper-mode.tsx';
import { Player } from '../player/player.tsx';
import { ReviewPanel } from '../review/review-panel.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { SessionEditor } from './session-editor.tsx';
import { StrictnessDialog } from './strictness-dialog.tsx';
import { useBeginning } from './use-beginning.ts';
import { type DictationSession, editorId, useDictationSession } from './use-dictation-session.ts';
import { shownAttemptOf, useShownAttempt } from './use-shown-attempt.ts';

/** On a phone, in the place of the editor and of what is done with it: where one writes there. */
function PhoneNote({ file }: { file: string }) {
  return (
    <div className="hidden phone:block">
      <Notice
        tone="note"
        actions={
          <ButtonLink
            to={`/mobile/player?${new URLSearchParams({ file })}`}
            size="small"
            variant="secondary"
            icon={<Smartphone />}
          >
            <Text k="dictation:workspace.phone.open" />
          </ButtonLink>
        }
      >
        <Text k="dictation:workspace.phone.message" />
      </Notice>
    </div>
  );
}

/** The first stop of the keyboard in a session: past the list and the player, to where one writes. */
export function SkipToEditor() {
  function goThere(event: MouseEvent) {
    event.preventDefault();
    const sheet = document.getElementById(editorId);
    const field = sheet?.querySelector<HTMLElement>('textarea, input[type="text"]');
    (field ?? sheet)?.focus();
  }
  return (
    <a
      href={`#${editorId}`}
      onClick={goThere}
      className="sr-only rounded-control bg-brand px-4 py-2 text-on-brand focus:not-sr-only focus:absolute focus:z-50 phone:hidden"
    >
      <Text k="dictation:sheet.skip" />
    </a>
  );
}

type DictationSessionViewProps = {
  userId: string;
  dictation: Dictation;
  draft: Draft | undefined;
  begun: BegunAttempt[];
};

/** One dictation session: the player over the editor, the analysis beside it. Needs the file as its key. */
export function DictationSessionView({ userId, dictation, draft, begun }: DictationSessionViewProps) {
  const t = useText('dictation');
  const session = useDictationSession(userId, dictation, { draft, begun });
  useBeginning(session);
  const { controls } = session;
  const { mode } = session.content;
  const isOnPaper = mode === 'paper' && dictation.hasText;
  const shownPaper = begun.find((attempt) => attempt.mode === 'paper')?.finished?.result;
  const [paperId, setPaperId] = useState<string | undefined>(shownPaper?.attemptId);
  const { revalidate } = useRevalidator();
  // The list beside it knows of the result at once.
  useShownAttempt(dictation.id, isOnPaper ? paperId : shownAttemptOf(session), () => void revalidate());
  return (
    <>
      <div className={isOnPaper ? wideColumn : centreColumn}>
        <Heading dictation={dictation} />
        <Player controls={controls} dictation={dictation} />
        <PhoneNote file={dictation.id} />
        <section
          id={editorId}
          tabIndex={-1}
          aria-label={t('dictation:sheet.region')}
          className="grid gap-3 outline-none phone:hidden"
        >
          {dictation.hasText ? <Manner session={session} /> : null}
          {isOnPaper ? (
            <PaperMode
              {...{ dictation, controls }}
              strictness={session.strictness}
              shown={shownPaper}
              onShown={setPaperId}
            />
          ) : (
            <SessionEditor session={session} />
          )}
        </section>
      </div>
      {isOnPaper ? null : (
        <div className={classNames(panelColumn, 'phone:hidden')}>
          <ReviewPanel
            {...{ session, dictation, mode }}
            isWritten={session.isWritten}
            onGoOn={session.goOn}
            playSentence={dictation.sentences.length > 0 ? controls.playSentence : undefined}
          />
        </div>
      )}
    </>
  );
}

function Heading({ dictation }: { dictation: Dictation }) {
  const { id, title, author, language, level, hasText } = dictation;
  return (
    <header className="flex flex-wrap items-baseline gap-x-4">
      <h1 lang={language} className="text-2xl">
        {title}
      </h1>
      <div className="flex flex-1 basis-96 flex-wrap items-center justify-between gap-x-4 text-ink-soft text-sm">
        <p className="flex flex-wrap items-center gap-x-3">
          <span>{author}</span>
          <span lang={language} className="inline-flex items-center gap-1.5">
            <Flag locale={language} />
            {localeNames[language].name}
          </span>
          {level ? <span>{level}</span> : null}
        </p>
        <p className="flex flex-wrap items-center gap-x-4">
          <TextLink to={`/dictation/history/${id}`} tone="soft" className="inline-flex items-center gap-1.5">
            <History aria-hidden="true" className="size-3.5" />
            <Text k="shell:page.history" />
          </TextLink>
          {hasText ? (
            <TextLink to={`/dictation/print/${id}`} tone="soft" className="inline-flex items-center gap-1.5">
              <Printer aria-hidden="true" className="size-3.5" />
              <Text k="dictation:workspace.print" />
            </TextLink>
          ) : null}
        </p>
      </div>
    </header>
  );
}

/** How it is written, and how strictly it is marked. */
function Manner({ session }: { session: DictationSession }) {
  const { dictation, content, strictness, choose } = session;
  return (
    <div className="@container">
      <div className="flex items-start justify-between gap-2">
        <ModeChoice
          mode={content.mode}
          missing={missingModes(dictation)}
          disabled={!session.isWritable}
          onChoose={session.switchMode}
        />
        <StrictnessDialog language={dictation.language} strictness={strictness} onChoose={choose} />
      </div>
    </div>
  );
}

/** Without knowing when its sentences are spoken, a recording cannot be dictated piece by piece. */
const missingModes = ({ sentences, bursts }: Dictation): AttemptMode[] => [
  ...(sentences.length === 0 ? (['sentences'] as const) : []),
  ...(bursts.length === 0 ? (['paper'] as const) : []),
];

export const centreColumn = 'grid min-w-0 grid-cols-1 gap-3';

/** The player and the editor where there is no analysis beside them. */
const wideColumn = `${centreColumn} xl:col-span-2 xl:max-w-4xl`;

export const panelColumn =
  'min-w-0 md:col-start-2 xl:col-start-3 xl:sticky xl:top-18 xl:-m-1 xl:max-h-[calc(100dvh-5.5rem)] xl:overflow-y-auto xl:p-1';
