import { redirect } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  currentAddress,
  expectNoFindings,
  expectOpenToEveryone,
  renderModule,
} from '#test/browser/render-page.tsx';
import { defaultPlans } from '../plans/default-plans.ts';
import type { ManagedPlan } from './managed-plans.queries.server.ts';
import * as pricing from './pricing.route.tsx';

const ids = ['k1', 's1', 'f1'];
const stored = (): ManagedPlan[] =>
  defaultPlans.slice(0, 3).map((plan, nth) => ({
    ...{ ...plan, id: ids[nth] ?? '', revision: 1, isDraft: false, isRetired: false, isBought: nth === 2 },
    translations: {},
  }));

type Fields = Record<string, FormDataEntryValue>;
let plans: ManagedPlan[];
let sent: (Fields & { lines: string })[];
let answer: (fields: Fields) => unknown;
beforeEach(() => {
  plans = stored();
  sent = [];
  answer = () => ({});
});

const open = (path = '/pricing') =>
  renderModule(pricing, {
    path,
    loader: () => ({ plans }),
    async action({ request }) {
      const form = await request.formData();
      const fields = Object.fromEntries(form);
      sent.push({ ...fields, lines: form.getAll('features').join('|') });
      const answered = await answer(fields);
      if (answered instanceof Response) return answered;
      return { ...(answered as object), intent: fields.intent, id: fields.id };
    },
  });

const form = page.getByRole('form');
const names = () =>
  [...document.querySelectorAll('[aria-label="Plans and drafts"] > li h3')].map((one) => one.textContent);
const name = form.getByRole('textbox', { name: 'Name', exact: true }).first();
const description = form.getByLabelText('Description').first();
const save = form.getByRole('button', { name: 'Save' });
const preview = page.getByRole('complementary').filter({ hasText: 'How visitors see it' });
const question = page.getByRole('alertdialog');
const saved = { done: 'pricing:edit.saved' };

describe('a plan, opened', () => {
  test('begins its other languages with the English words, line by line', async () => {
    answer = () => saved;
    await open('/pricing?edit=k1');
    await form.getByRole('button', { name: 'Fill empty fields with English' }).click();
    await expect.element(form.getByText('24 fields filled. Read them through, then save.')).toBeVisible();
    await save.click();
    await expect.poll(() => sent.length).toBe(1);
    const fields: Record<string, unknown> = { ...sent[0] };
    expect(String(fields['de.features']).split(/\r?\n/)).toEqual(String(fields.lines).split('|'));
    expect(fields['pl.name']).toBe(fields.name);
  });

  test('shows prices as they are typed, with a point or a comma, and the card as visitors will see it', async () => {
    answer = () => saved;
    await open();
    await expect.element(page.getByText(/^\$40 a month, or \$420 for a year/)).toBeVisible();
    await page.getByRole('link', { name: 'Edit Family' }).click();
    await expect.element(form).toHaveAccessibleName('Edit Family');
    await expect.element(name).toHaveFocus();
    const monthly = form.getByLabelText('Monthly price', { exact: true });
    const annual = form.getByLabelText('Yearly price');
    await expect.element(monthly).toHaveValue('40.00');
    await expect.element(annual).toHaveValue('420.00');
    await monthly.fill('41,50');
    await annual.fill('199');
    await expect.element(preview.getByText(/^\$16\.58 a month/).first()).toBeVisible();
    await expect.element(preview.getByText(/\$199 billed yearly/).first()).toBeVisible();
    await save.click();
    await expect.element(page.getByText('Plan updated successfully', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Edit Family' })).toHaveFocus();
    expect(currentAddress()).toBe('/pricing');
    expect(sent).toMatchObject([
      { intent: 'edit', id: 'f1', revision: '1', monthlyPrice: '41,50', annualPrice: '199' },
    ]);
  });

  test('says what is wrong at its field, also in a language that was folded away', async () => {
    answer = () => ({ errors: { 'de.name': 'pricing:validation.nameLong' } });
    await open('/pricing?edit=k1');
    await name.fill('');
    await form.getByLabelText('Monthly price', { exact: true }).fill('lots');
    await save.click();
    await expect.element(form.getByText('Enter a name.')).toBeVisible();
    await expect.element(form.getByText('Enter an amount such as 24 or 24.50.')).toBeVisible();
    await expect.element(name).toHaveFocus();
    expect(sent).toEqual([]);
    await expectOpenToEveryone();
    await name.fill('Kids');
    await form.getByLabelText('Monthly price', { exact: true }).fill('21');
    await save.click();
    await expect.element(form.getByText('A name can be at most 80 characters long.')).toBeVisible();
  });

  test('has features that are added, moved and taken away, each with its focus', async () => {
    answer = () => saved;
    await open('/pricing?edit=f1');
    await form.getByRole('button', { name: 'Add feature' }).click();
    await expect.element(form.getByLabelText('Feature 3', { exact: true })).toHaveFocus();
    await userEvent.keyboard('Owls');
    await form.getByRole('button', { name: 'Move Feature 3 up' }).click();
    await expect.element(form.getByLabelText('Feature 2', { exact: true })).toHaveValue('Owls');
    await expect.element(preview.getByText('Owls')).toBeVisible();
    await form.getByRole('button', { name: 'Remove feature 1' }).click();
    await expect.element(form.getByLabelText('Feature 1', { exact: true })).toHaveFocus();
    await expect.element(form.getByLabelText('Feature 1', { exact: true })).toHaveValue('Owls');
    await form.getByText('Deutsch').click();
    const german = document.querySelector<HTMLInputElement>('[name="de.name"]');
    await userEvent.fill(german as Element, 'Nachtschicht');
    await save.click();
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ lines: 'Owls|Easy texts from everyday life', 'de.name': 'Nachtschicht' });
  });

  test('asks before it forgets what was typed', async () => {
    await open('/pricing?edit=k1');
    await description.fill('Something else');
    await userEvent.keyboard('{Escape}');
    await expect.element(question).toMatchTextContent('Discard your changes to Kids?');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(description).toHaveFocus();
    await expect.element(description).toHaveValue('Something else');
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(form).not.toBeInTheDocument();
  });

  test('keeps what was typed when somebody else deletes the plan, or the line breaks', async () => {
    answer = () => {
      if (sent.length === 1) throw new TypeError('Failed to fetch');
      plans = plans.filter(({ id }) => id !== 'k1');
      return { problem: 'pricing:refusal.missing' };
    };
    await open('/pricing?edit=k1');
    await description.fill('An hour of work');
    await save.click();
    await expect.element(form.getByText('Failed to update plan')).toBeVisible();
    await save.click();
    await expect.element(form.getByText('This plan no longer exists.')).toBeVisible();
    await expect.element(description).toHaveValue('An hour of work');
  });
});

describe('who saves over what another admin saved meanwhile', () => {
  const theirs = () => ({ ...(stored()[0] as ManagedPlan), revision: 2, description: 'Theirs' });
  const notice = page.getByText('Someone else changed this while you were editing');
  beforeEach(() => {
    answer = ({ revision }) =>
      revision === '1' ? { problem: 'pricing:refusal.changedMeanwhile', current: theirs() } : saved;
  });

  test('is notified, and may look at theirs', async () => {
    await open('/pricing?edit=k1');
    await description.fill('Mine');
    await save.click();
    await expect.element(notice).toBeVisible();
    await expect.element(description).toHaveValue('Mine');
    await expectNoFindings(form.element());
    await page.getByRole('button', { name: 'Load the latest version' }).click();
    await expect.element(description).toHaveValue('Theirs');
    await expect.element(notice).not.toBeInTheDocument();
  });

  test('or save their own instead', async () => {
    await open('/pricing?edit=k1');
    await description.fill('Mine');
    await save.click();
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(sent.map(({ revision, description: typed }) => [revision, typed])).toEqual([
      ['1', 'Mine'],
      ['2', 'Mine'],
    ]);
  });
});

describe('the list', () => {
  test('opens a plan that was just added: a draft until it is published', async () => {
    answer = ({ intent }) => {
      const [kids] = stored();
      const isDraft = intent === 'add';
      plans = [...stored(), { ...(kids as ManagedPlan), id: 'n1', name: 'New Plan', grants: [], isDraft }];
      if (intent === 'publish') return { done: 'pricing:draft.published' };
      return redirect('/pricing?edit=n1');
    };
    await open();
    await page.getByRole('button', { name: 'Add plan' }).click();
    await expect.element(form).toHaveAccessibleName('Edit New Plan');
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Not for sale')).toBeVisible();
    await expect.element(page.getByText('Draft', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Publish New Plan' }).click();
    await expect.element(page.getByText('The plan is now on the site.').first()).toBeVisible();
    await expect.element(page.getByText('Draft', { exact: true })).not.toBeInTheDocument();
    expect(sent.at(-1)).toMatchObject({ intent: 'publish', id: 'n1' });
  });

  test('is put into another order with the keyboard alone', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    answer = async ({ wanted }) => {
      await held;
      const order = String(wanted).split(' ');
      plans = plans.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
      return {};
    };
    await open();
    const handle = page.getByRole('button', { name: 'Move Family', exact: true });
    handle.element().focus();
    await userEvent.keyboard(' {ArrowUp}{ArrowUp} ');
    await expect.poll(names).toEqual(['Family', 'Kids', 'Students and specialists']);
    await expect.element(handle).toHaveFocus();
    release();
    await expect
      .poll(() => sent)
      .toMatchObject([{ intent: 'reorder', seen: 'k1 s1 f1', wanted: 'f1 k1 s1' }]);
    await expect.poll(names).toEqual(['Family', 'Kids', 'Students and specialists']);
  });

  test('loses a plan after a question whose safe answer has the focus, or says that it did not', async () => {
    answer = ({ id: gone }) => {
      if (sent.length === 1) throw new TypeError('Failed to fetch');
      plans = plans.filter(({ id }) => id !== gone);
      return { done: 'pricing:delete.done' };
    };
    await open();
    const remove = page.getByRole('button', { name: 'Delete Kids' });
    await remove.click();
    await expect.element(question.getByRole('heading')).toMatchTextContent('Delete Kids?');
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Failed to delete plan', { exact: true })).toBeVisible();
    await remove.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Plan deleted successfully', { exact: true })).toBeVisible();
    await expect.poll(names).toEqual(['Students and specialists', 'Family']);
  });

  test('takes a plan that was bought off the site, and offers it again', async () => {
    answer = ({ intent }) => {
      const isRetired = intent === 'delete';
      plans = plans.map((plan) => (plan.id === 'f1' ? { ...plan, isRetired } : plan));
      return { done: isRetired ? 'pricing:delete.retired' : 'pricing:retired.offered' };
    };
    await open();
    await page.getByRole('button', { name: 'Delete Family' }).click();
    await expect.element(question).toMatchTextContent('Someone has bought this plan');
    await question.getByRole('button', { name: 'Remove from site' }).click();
    await expect.poll(names).toEqual(['Kids', 'Students and specialists']);
    await expect.element(page.getByRole('button', { name: 'Delete Family' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Offer Family again' }).click();
    await expect.poll(names).toEqual(['Kids', 'Students and specialists', 'Family']);
  });

  test('says when there is no plan, and when they cannot be read', async () => {
    plans = [];
    await open();
    await expect.element(page.getByRole('heading', { name: 'No plans on the site' })).toBeVisible();
    await renderModule(pricing, {
      path: '/pricing',
      loader() {
        throw new Response(null, { status: 500 });
      },
    });
    await expect.element(page.getByText('Failed to load pricing plans')).toBeVisible();
  });
});
