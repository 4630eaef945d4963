import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { type Scope, scopeContext } from '#app/platform/http/scope.server.ts';
import { ok } from '#app/platform/outcome.ts';
import { type FormHandler, formAction, intent } from './form-action.server.ts';

const log = { error: vi.fn() };

/** What the action of a page with these forms answers. */
function send(forms: FormHandler | Record<string, FormHandler>, fields: Record<string, string>) {
  const context = new RouterContextProvider(new Map([[scopeContext, { log } as unknown as Scope]]));
  const request = new Request('http://site.invalid/', { method: 'POST', body: new URLSearchParams(fields) });
  return formAction('accounts:auth.failed', forms)({ request, params: {}, context });
}

const greet = intent({
  run: async ({ fields }) => ok(String(fields.name)),
  headers: (name) => [['Set-Cookie', `name=${name}`]],
  done: 'accounts:auth.verificationSent',
});

test('the only form of a page needs no intent; what the browser has to keep goes with the answer', async () => {
  expect(await send(greet, { name: 'Ada' })).toMatchObject({
    data: { done: 'accounts:auth.verificationSent', intent: undefined },
    init: { headers: [['Set-Cookie', 'name=Ada']] },
  });
});

test.each(['', 'toString', 'other'])(
  'of several, “%s” is none: a clear 400 names those that are',
  async (name) => {
    await expect(send({ greet }, { intent: name })).rejects.toMatchObject({
      data: { intents: ['greet'] },
      init: { status: 400 },
    });
  },
);

test('a failure of ours is logged and a sentence; what was typed comes back, a secret never', async () => {
  const fails = intent({ run: () => Promise.reject(new Error('the database is away')) });
  const fields = { intent: 'save', id: 'r1', email: 'ada@users.example', newPassword: 'moss', token: 'abc' };
  expect(await send({ save: fails }, fields)).toMatchObject({
    data: {
      ...{ intent: 'save', id: 'r1', problem: 'accounts:auth.failed' },
      values: { intent: 'save', id: 'r1', email: 'ada@users.example' },
    },
    init: { status: 503 },
  });
  expect(JSON.stringify(await send({ save: fails }, fields))).not.toMatch(/moss|abc/);
  expect(log.error).toHaveBeenCalled();
});
