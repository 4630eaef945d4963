import { islandFormAction } from '#app/forms/island-form-action.ts';
import { isLanguage } from '#app/platform/languages.ts';
import { registerIsland, startIsland } from '#app/platform/static-pages/island.tsx';
import { TrySentence } from './try-it.tsx';
import { tryItApi, tryItPath } from './try-it-answer.ts';

/** The sentence on a page that is not hydrated. */
function start(area: HTMLElement) {
  const { language } = area.dataset;
  return startIsland({
    area,
    children: <TrySentence language={isLanguage(language) ? language : undefined} />,
    texts: ['platform', 'dictation', 'accounts'],
    actions: { [tryItPath]: islandFormAction('dictation:tryIt.failed', tryItApi) },
  });
}

registerIsland('try-it', start);
