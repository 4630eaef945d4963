import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import type { SessionState } from './dictation-session.ts';
import { workspaceSearch } from './workspace-address.ts';

/**
 * Says in the address which attempt's result is shown, so that a page that is loaded again shows it, and takes it out when
 * the result is put away. Nothing is loaded for that, which without a connection could not be.
 */
export function useShownAttempt(file: string, attemptId: string | undefined, onNew?: () => void): void {
  const { key } = useLocation();
  const tellNew = useEffectEvent(() => onNew?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever chose another filter has another address
  useEffect(() => {
    const url = new URL(window.location.href);
    const { attempt, file: fileName } = workspaceSearch.names;
    if ((url.searchParams.get(attempt) ?? undefined) === attemptId) return;
    if (attemptId) {
      url.searchParams.set(fileName, file);
      url.searchParams.set(attempt, attemptId);
    } else url.searchParams.delete(attempt);
    window.history.replaceState(window.history.state, '', url);
    if (attemptId) tellNew();
  }, [file, attemptId, key]);
}

/** Of which attempt a session shows the result; what a device alone has cannot be asked for. */
export const shownAttemptOf = ({ review }: Pick<SessionState, 'review'>): string | undefined =>
  review.stage === 'result' && !review.result.isOnDevice ? review.result.attemptId : undefined;
