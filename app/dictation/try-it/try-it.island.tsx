import { islandFormAction } from '#app/forms/island-form-action.ts';
import { island } from '#app/platform/static-pages/island.tsx';
import { TrySentence } from './try-it.tsx';
import { tryItApi } from './try-it-answer.ts';

/** The sentence on a page that is not hydrated. */
export default island({
  children: <TrySentence />,
  action: islandFormAction('dictation:tryIt.failed', tryItApi),
});
