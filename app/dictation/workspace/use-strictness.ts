import { storedSetting, useStoredSetting } from '#app/platform/browser-storage.ts';
import { readStrictness } from '../attempts/attempt-answer.ts';

const stored = storedSetting('dictationStrictness', readStrictness);

/** How strictly this browser's learner wants to be marked now. */
export const currentStrictness = stored.get;

/** How strictly this browser's learner wants to be marked, and how to change it. */
export const useStrictness = () => ({ strictness: useStoredSetting(stored), choose: stored.set });
