import { type APIRequest, type Browser, type BrowserContextOptions, test as base } from '@playwright/test';
import { fromNewAddress } from './addresses.ts';

/** The first admin of the tested server. */
export const admin = { email: 'admin@dictoria.example', password: 'quiet-desk-and-lamp' };

const consent = { acceptTerms: 'on', acceptPrivacy: 'on' };

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface People {
  /** Browsers in which someone is signed in: once per worker, so that no rate limit is met. */
  asLearner: State;
  asAdmin: State;
}

/** Tests for which someone is signed in already. */
export const test = base.extend<object, People>({
  asLearner: [
    async ({ playwright }, use, { project, workerIndex }) => {
      const password = 'a lamp and a desk';
      const form = {
        intent: 'register',
        email: `shell-${workerIndex}-${Date.now()}@dictoria.example`,
        password,
        confirmPassword: password,
        firstName: 'Ada',
        country: 'PL',
        ...consent,
      };
      await use(await submit(playwright.request, project.use.baseURL, form));
    },
    { scope: 'worker' },
  ],
  asAdmin: [
    async ({ playwright }, use, { project }) => {
      await use(
        await submit(playwright.request, project.use.baseURL, { intent: 'login', ...admin, ...consent }),
      );
    },
    { scope: 'worker' },
  ],
});

/** Sends the auth form as a browser without scripts would, and stores the cookies. */
async function submit(
  request: APIRequest,
  baseURL: string | undefined,
  form: Record<string, string>,
): Promise<State> {
  const context = await request.newContext({
    baseURL,
    extraHTTPHeaders: { origin: baseURL ?? '', ...fromNewAddress() },
    // Else it is the browser of the spec's own person, whose session would end when somebody else signs in.
    storageState: { cookies: [], origins: [] },
  });
  const response = await context.post('/login', { form, maxRedirects: 0 });
  if (response.status() !== 302) throw new Error(`${form.intent} was answered with ${response.status()}`);
  const state = await context.storageState();
  await context.dispose();
  return state;
}

/** A page in a browser of its own. */
export async function openPage(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  return context.newPage();
}
