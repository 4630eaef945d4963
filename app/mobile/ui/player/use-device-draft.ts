import { useEffect } from 'react';
import type { Draft } from '#app/dictation/drafts/draft.ts';
import type { DraftState } from '#app/dictation/ui/sheet/draft-keeper.ts';
import { noteDraft } from '../../offline/desks.ts';

type KeptState = Pick<DraftState, 'saving'> & { keeper: { stored: () => Draft | undefined } };

/** Keeps what the server has of a draft on the device too, for a dictation that was downloaded. */
export function useDeviceDraft(file: string, { saving, keeper }: KeptState): void {
  useEffect(() => {
    if (saving === 'saved' && 'caches' in globalThis) void noteDraft(file, keeper.stored()).catch(() => {});
  }, [file, saving, keeper]);
}
