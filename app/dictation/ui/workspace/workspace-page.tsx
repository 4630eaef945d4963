import { useSessionEnded } from '#app/accounts/sessions/session-provider.tsx';
import { LoadFailed } from '#app/forms/load-failed.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { strictest } from '../../attempts/strictness-choice.ts';
import { blankWriting } from '../../drafts/writing.ts';
import type { findWorkspace, Opened } from '../../workspace/workspace.queries.server.ts';
import type { WorkspaceAddress } from '../../workspace/workspace-address.ts';
import { ComparisonPanel } from '../comparison/comparison-panel.tsx';
import { useComparison } from '../comparison/use-comparison.ts';
import { FileFilters } from '../files/file-filters.tsx';
import { FileList } from '../files/file-list.tsx';
import { SignedOut, SignedOutIsTold } from '../signed-out.tsx';
import { ContentGate } from './content-gate.tsx';
import { DictationDesk } from './dictation-desk.tsx';
import { FileMissing, NothingOpen } from './nothing-open.tsx';
import { SkipToSheet } from './skip-to-sheet.tsx';
import { centreColumn, listColumn, panelColumn, workspaceGrid } from './workspace-columns.ts';

type Workspace = Awaited<ReturnType<typeof findWorkspace>>;

type WorkspacePageProps = {
  userId: string;
  workspace: Workspace;
  /** Whether something else was asked for and could not be read. */
  isStale: boolean;
};

/** The desk: what one can choose from, and what was chosen. */
export function WorkspacePage({ userId, workspace, isStale }: WorkspacePageProps) {
  const t = useText('dictation');
  const isSessionEnded = useSessionEnded();
  const { address, shelf, counts, categories, opened } = workspace;
  return (
    <div className={workspaceGrid}>
      {opened.state === 'open' ? <SkipToSheet /> : null}
      {isSessionEnded ? (
        <div className="col-span-full">
          <SignedOut />
        </div>
      ) : null}
      {isStale && !isSessionEnded ? (
        <div className="col-span-full">
          <LoadFailed>
            <Text k="dictation:workspace.stale" />
          </LoadFailed>
        </div>
      ) : null}
      <section aria-label={t('dictation:files.title')} className={listColumn}>
        <FileFilters {...{ address, counts, categories }} />
        <FileList address={address} first={shelf} />
      </section>
      {opened.state === 'open' ? (
        <SignedOutIsTold value={isSessionEnded}>
          <DictationDesk
            key={opened.dictation.id}
            userId={userId}
            dictation={opened.dictation}
            draft={opened.draft}
            begun={opened.begun}
          />
        </SignedOutIsTold>
      ) : (
        <>
          <div className={centreColumn}>
            <h1 className="sr-only">
              <Text k="shell:entry.dictation" />
            </h1>
            <Closed opened={opened} address={address} />
          </div>
          <div className={panelColumn}>
            <IdlePanel isGated={opened.state === 'refused' && opened.kind === 'payment'} />
          </div>
        </>
      )}
    </div>
  );
}

/** The analysis while nothing lies on the desk: says what it needs, unless the way there is a plan. */
function IdlePanel({ isGated }: { isGated: boolean }) {
  const comparison = useComparison({
    dictation: undefined,
    getText: () => blankWriting,
    strictness: strictest,
  });
  return (
    <ComparisonPanel
      comparison={comparison}
      dictation={undefined}
      mode="whole"
      isWritten={false}
      isGated={isGated}
      playSentence={undefined}
    />
  );
}

type ClosedProps = { opened: Exclude<Opened, { state: 'open' }>; address: WorkspaceAddress };

function Closed({ opened, address }: ClosedProps) {
  if (opened.state === 'nothing')
    return <NothingOpen address={address} suggested={opened.suggested} wasPlayed={opened.wasPlayed} />;
  return opened.kind === 'payment' ? (
    <ContentGate problem={opened.problem} file={opened.file} />
  ) : (
    <FileMissing problem={opened.problem} />
  );
}
