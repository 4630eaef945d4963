import type { APIRequestContext } from '@playwright/test';
import { test as people } from './people.ts';

/** Tests that change texts of the site. */
export const test = people.extend<{ texts: ReturnType<typeof textDesk> }>({
  texts: async ({ playwright, baseURL, asAdmin }, use) => {
    const request = await playwright.request.newContext({ baseURL, storageState: asAdmin });
    const desk = textDesk(request, { origin: baseURL ?? '' });
    await use(desk);
    await desk.putBack();
    await request.dispose();
  },
});

/** Changes texts as an admin would on another machine, and puts every one back in the end. */
function textDesk(request: APIRequestContext, headers: Record<string, string>) {
  const changed = new Map<string, { key: string; language: string }>();
  const revisionOf = async (named: { key: string; language: string }) => {
    const answer = await request.get(`/translations/text?${new URLSearchParams(named)}`);
    return String((await answer.json()).text.revision);
  };
  const send = async (named: { key: string; language: string }, form: Record<string, string>) => {
    const { key: id, language } = named;
    const whole = { id, language, ...form, revision: await revisionOf(named) };
    const answer = await request.post('/translations', { form: whole, headers });
    if (!answer.ok()) throw new Error(`${form.intent} ${named.key} was answered with ${answer.status()}`);
  };
  return {
    async change(key: string, value: string, language = 'pt') {
      changed.set(`${language} ${key}`, { key, language });
      await send({ key, language }, { intent: 'save', value });
    },
    async putBack() {
      for (const named of changed.values()) await send(named, { intent: 'reset' });
      changed.clear();
    },
    /** To be put back, though it is changed elsewhere. */
    watch: (key: string, language = 'pt') => void changed.set(`${language} ${key}`, { key, language }),
  };
}
