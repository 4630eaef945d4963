import { sendForm } from '#app/forms/send-form.ts';
import { isLanguage } from '#app/platform/languages.ts';
import { registerIsland, startIsland } from '#app/platform/static-pages/island.tsx';
import { TrySentence } from './try-it.tsx';
import { type TryItAnswer, tryItApi, tryItPath } from './try-it-answer.ts';

/** The sentence on a page that is not hydrated. */
function start(area: HTMLElement) {
  const { language } = area.dataset;
  return startIsland({
    area,
    children: <TrySentence language={isLanguage(language) ? language : undefined} />,
    texts: ['platform', 'dictation', 'accounts'],
    actions: { [tryItPath]: ({ request }) => send(request) },
  });
}

/** What was written stays in the editor when the server cannot be reached. */
async function send(request: Request): Promise<TryItAnswer> {
  try {
    return await (await sendForm(await request.formData(), tryItApi)).json();
  } catch {
    return { problem: 'dictation:tryIt.failed' };
  }
}

registerIsland('try-it', start);
