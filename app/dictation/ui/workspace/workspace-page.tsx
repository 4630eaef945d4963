import { Text, useText } from '#app/platform/i18n/text.tsx';
import { strictest } from '../../workspace/strictness-choice.ts';
import type { findWorkspace, Opened } from '../../workspace/workspace.queries.server.ts';
import type { WorkspaceAddress } from '../../workspace/workspace-address.ts';
import { blankWriting } from '../../workspace/writing.ts';
import { ComparisonPanel } from '../comparison/comparison-panel.tsx';
import { useComparison } from '../comparison/use-comparison.ts';
import { FileFilters } from '../files/file-filters.tsx';
import { FileList } from '../files/file-list.tsx';
import { ContentGate } from './content-gate.tsx';
import { DictationDesk } from './dictation-desk.tsx';
import { FileMissing, NothingOpen } from './nothing-open.tsx';
import { centreColumn, listColumn, panelColumn, workspaceGrid } from './workspace-columns.ts';

type Workspace = Awaited<ReturnType<typeof findWorkspace>>;

/** The desk: what one can choose from, and what was chosen. */
export function WorkspacePage({ userId, workspace }: { userId: string; workspace: Workspace }) {
  const t = useText('dictation');
  const { address, shelf, counts, categories, opened } = workspace;
  return (
    <div className={workspaceGrid}>
      <section aria-label={t('dictation:files.title')} className={listColumn}>
        <FileFilters {...{ address, counts, categories }} />
        <FileList address={address} first={shelf} />
      </section>
      {opened.state === 'open' ? (
        <DictationDesk
          key={opened.dictation.id}
          userId={userId}
          dictation={opened.dictation}
          draft={opened.draft}
        />
      ) : (
        <>
          <div className={centreColumn}>
            <h1 className="sr-only">
              <Text k="shell:entry.dictation" />
            </h1>
            <Closed opened={opened} address={address} />
          </div>
          <div className={panelColumn}>
            <IdlePanel />
          </div>
        </>
      )}
    </div>
  );
}

const nothing = () => {};

/** The analysis while nothing lies on the desk: says what it needs. */
function IdlePanel() {
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
      playSentence={nothing}
      onWriteAgain={nothing}
    />
  );
}

type ClosedProps = { opened: Exclude<Opened, { state: 'open' }>; address: WorkspaceAddress };

function Closed({ opened, address }: ClosedProps) {
  if (opened.state === 'nothing')
    return <NothingOpen address={address} suggested={opened.suggested} wasPlayed={opened.wasPlayed} />;
  return opened.kind === 'payment' ? (
    <ContentGate problem={opened.problem} />
  ) : (
    <FileMissing problem={opened.problem} />
  );
}
