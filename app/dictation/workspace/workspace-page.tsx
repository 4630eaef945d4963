import { Headphones, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useSessionEnded } from '#app/accounts/sessions/session-provider.tsx';
import { LoadFailed } from '#app/forms/load-failed.tsx';
import { FavoriteForms } from '#app/library/browse/favorite-button.tsx';
import type { ShelfCard } from '#app/library/browse/shelf.ts';
import { storedSetting, useStoredSetting } from '#app/platform/browser-storage.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink, IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ReviewPanel } from '../review/review-panel.tsx';
import { notReviewed } from '../review/review-state.ts';
import { useMarkWalk } from '../review/use-review.ts';
import { SignedOut, SignedOutShown } from '../sending.tsx';
import { StartOffer } from '../start/start-steps.tsx';
import { ContentGate } from './content-gate.tsx';
import { FileFilters } from './file-filters.tsx';
import { FileList } from './file-list.tsx';
import { centreColumn, DictationSessionView, panelColumn, SkipToEditor } from './session-view.tsx';
import type { findWorkspace, Opened } from './workspace.queries.server.ts';
import { type WorkspaceAddress, workspaceAddress } from './workspace-address.ts';

type NothingOpenProps = { address: WorkspaceAddress; suggested?: ShelfCard; wasPlayed: boolean };

/** As large as what will lie there. */
const desk = 'grid grid-cols-1 md:min-h-[min(calc(100dvh-8rem),48rem)]';

/** Nothing was chosen yet: one sentence, and one thing to begin with. */
function NothingOpen({ address, suggested, wasPlayed }: NothingOpenProps) {
  return (
    <div className={`${desk} gap-4 has-[>:nth-child(2)]:grid-rows-[auto_1fr]`}>
      <StartOffer />
      <EmptyState
        title={<Text k="dictation:workspace.empty.title" />}
        action={
          suggested ? (
            <ButtonLink
              to={workspaceAddress({ ...address, after: undefined, file: suggested.id })}
              icon={<Headphones />}
            >
              <Text
                k={wasPlayed ? 'dictation:workspace.empty.continue' : 'dictation:workspace.empty.begin'}
                values={{ title: suggested.title }}
              />
            </ButtonLink>
          ) : (
            <LibraryLink />
          )
        }
      >
        <Text k="dictation:workspace.empty.advice" />
      </EmptyState>
    </div>
  );
}

/** The file is not there, for this person at least. */
function FileMissing({ problem }: { problem: TextKey }) {
  return (
    <div className={desk}>
      <EmptyState title={<Text k={problem} />} action={<LibraryLink />}>
        <Text k="dictation:workspace.empty.advice" />
      </EmptyState>
    </div>
  );
}

function LibraryLink() {
  return (
    <ButtonLink to="/library">
      <Text k="library:empty.browse" />
    </ButtonLink>
  );
}

/** The three columns: side by side at a desktop, the analysis under the editor on a tablet, else stacked. */
const workspaceGrid = 'mx-auto grid w-full max-w-[110rem] grid-cols-1 items-start gap-5 px-4 py-4 sm:px-5';

const withList =
  'md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15.5rem_minmax(0,1fr)_20rem] 2xl:grid-cols-[18rem_minmax(0,1fr)_24rem]';

/** The list is closed: its column is as wide as the button that opens it, and the sheet gets the room. */
const withoutList =
  'md:grid-cols-[2.75rem_minmax(0,1fr)] xl:grid-cols-[2.75rem_minmax(0,1fr)_20rem] 2xl:grid-cols-[2.75rem_minmax(0,1fr)_24rem]';

/** Whether the list is open beside the sheet, on this device. */
const storedList = storedSetting('dictationList', (kept) => kept !== 'false');

/** Beside what stays in sight while one writes, a column scrolls for itself. */
const stays = '-m-1 overflow-y-auto p-1 md:sticky md:top-18 md:max-h-[calc(100dvh-5.5rem)]';

const listColumn = `${stays} grid min-w-0 gap-3 max-md:max-h-[32rem] md:row-span-2 xl:row-span-1`;

type Workspace = Awaited<ReturnType<typeof findWorkspace>>;

type WorkspacePageProps = {
  userId: string;
  workspace: Workspace;
  /** Whether something else was requested and could not be loaded. */
  isStale: boolean;
};

/** The workspace: what one can choose from, and what was chosen. */
export function WorkspacePage({ userId, workspace, isStale }: WorkspacePageProps) {
  const t = useText('dictation');
  const isSessionEnded = useSessionEnded();
  const { address, shelf, counts, categories, opened } = workspace;
  const isListOpen = useStoredSetting(storedList);
  return (
    <div className={classNames(workspaceGrid, isListOpen ? withList : withoutList)}>
      {opened.state === 'open' ? <SkipToEditor /> : null}
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
        <ListSwitch isOpen={isListOpen} />
        <div className={classNames('grid min-w-0 gap-3', !isListOpen && 'md:hidden')}>
          <FileFilters {...{ address, counts, categories }} />
          <FileList address={address} first={shelf} />
          <FavoriteForms />
        </div>
      </section>
      {opened.state === 'open' ? (
        <SignedOutShown value={isSessionEnded}>
          <DictationSessionView
            key={opened.dictation.id}
            userId={userId}
            dictation={opened.dictation}
            draft={opened.draft}
            begun={opened.begun}
          />
        </SignedOutShown>
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

/** Opens and closes the list beside the sheet. On a phone it is never beside anything. */
function ListSwitch({ isOpen }: { isOpen: boolean }) {
  const t = useText('dictation');
  return (
    <IconButton
      label={t(isOpen ? 'dictation:files.hide' : 'dictation:files.show')}
      title={t(isOpen ? 'dictation:files.hide' : 'dictation:files.show')}
      aria-expanded={isOpen}
      icon={isOpen ? <PanelLeftClose /> : <PanelLeftOpen />}
      size="small"
      onClick={() => storedList.set(isOpen ? false : undefined)}
      className="max-md:hidden"
    />
  );
}

/** The analysis while no session is open: says what it needs, unless the way there is a plan. */
function IdlePanel({ isGated }: { isGated: boolean }) {
  const walk = useMarkWalk('', []);
  return (
    <ReviewPanel
      session={{ ...idle, walk }}
      dictation={undefined}
      mode="whole"
      isWritten={false}
      isGated={isGated}
      playSentence={undefined}
    />
  );
}

const nothing = () => {};
const idle = {
  ...{ review: notReviewed, sentences: {}, text: '', busy: undefined },
  ...{ compare: nothing, finish: nothing, retry: nothing, restart: nothing },
};

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
