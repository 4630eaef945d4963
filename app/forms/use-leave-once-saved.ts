import { useEffect, useEffectEvent } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

/**
 * Leaves a form once it is saved. A revalidation that begins at the same moment may swallow the navigation,
 * so it is repeated whenever the page has come to rest and the form is still there.
 */
export function useLeaveOnceSaved(isSaved: boolean, leave: () => void): void {
  const isQuiet = [useNavigation().state, useRevalidator().state].every((state) => state === 'idle');
  const go = useEffectEvent(leave);
  // After every change of the page: of these two alone one may change and change back unseen.
  useEffect(() => {
    if (isSaved && isQuiet) go();
  });
}
