import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { readMail } from '../test/harness/read-mail.ts';
import { fromNewAddress } from './addresses.ts';
import { goTo, untilItRests } from './navigation.ts';

export interface Person {
  email: string;
  password: string;
  firstName: string;
}

let count = 0;

/** Someone who was never here before. */
export function newPerson(firstName = 'Nora'): Person {
  count += 1;
  const email = `${firstName.toLowerCase()}-${process.pid}-${Date.now()}-${count}@dictoria.example`;
  return { email, password: 'moss kettle violin', firstName };
}

/** Registers without scripts, so that the page's browser is signed in. */
export async function register(page: Page, person: Person): Promise<void> {
  const response = await page.request.post('/login', {
    form: {
      intent: 'register',
      ...person,
      confirmPassword: person.password,
      country: 'PL',
      acceptTerms: 'on',
      acceptPrivacy: 'on',
    },
    headers: {
      origin: process.env.E2E_PORT ? `http://localhost:${process.env.E2E_PORT}` : '',
      ...fromNewAddress(),
    },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
}

/** Fills the dialog to register, and does not send it. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Country').selectOption({ label: 'Poland' });
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Confirm password').fill(person.password);
  await form.getByLabel(/Terms of Service/).check();
  await form.getByLabel(/Privacy Policy/).check();
}

/** Signs in through the page of the form. */
export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await untilItRests(page, () => page.goto('/login'));
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
}

/** The same person in another browser, signed in there too. */
export async function openElsewhere(browser: Browser, person: Person): Promise<Page> {
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, person);
  await expect(elsewhere).toHaveURL('/dictation');
  return elsewhere;
}

/** Ends every session of someone but the one of the browser in which this is done. */
export async function endOtherSessions(browser: Browser, person: Person): Promise<void> {
  const elsewhere = await openElsewhere(browser, person);
  await goTo(elsewhere, '/settings');
  await elsewhere.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(elsewhere.getByText('All other sessions ended')).toBeVisible();
  await elsewhere.context().close();
}

/** The menu that opens from one's first name. */
export async function openUserMenu(page: Page, name: string) {
  await page.locator('header summary', { hasText: name }).click();
}

/** The link in the newest mail to someone that leads to this path, once the mail is there. */
export async function mailedLink(to: string, path: string): Promise<string> {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const names = (await readdir(outbox).catch(() => [])).filter((name) => name.includes(to)).sort();
        const texts = await Promise.all(
          names.map(async (name) => readMail(await readFile(join(outbox, name), 'utf8'))),
        );
        const found = texts.map(({ parts }) => parts.get('text/plain')?.match(/http:\S+/)?.[0]);
        link = found.findLast((url) => url?.includes(path));
        return link;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}
