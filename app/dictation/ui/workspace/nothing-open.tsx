import { Headphones } from 'lucide-react';
import type { ShelfCard } from '#app/library/browse/shelf.ts';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { type WorkspaceAddress, workspaceAddress } from '../../workspace/workspace-address.ts';

type NothingOpenProps = { address: WorkspaceAddress; suggested?: ShelfCard; wasPlayed: boolean };

/** As large as what will lie there. */
const desk = 'grid grid-cols-1 md:min-h-[min(calc(100dvh-8rem),48rem)]';

/** Nothing was chosen yet: one sentence, and one thing to begin with. */
export function NothingOpen({ address, suggested, wasPlayed }: NothingOpenProps) {
  return (
    <div className={desk}>
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
export function FileMissing({ problem }: { problem: TextKey }) {
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
