import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { visitor } from '#app/platform/ids.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import { AttemptSession, answer } from '#test/harness/attempt-session.ts';
import { entitlements, makeDictation } from '#test/harness/test-dictation.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import type { HintsReview } from '../grading/attempt.ts';

const desk = new AttemptSession();

const wrong = 'The zizzyva was cold. We wend home. Nobody slept in the brouhaha.';
const better = 'The zizzyva was cold. We went home. Nobody slept in the brouhaha.';

describe('refused, with nothing stored', () => {
  const intents = ['compare', 'finish'];

  test('to a visitor', async () => {
    for (const intent of intents)
      expect(await desk.send({ intent, text: wrong }, { actor: visitor })).toMatchObject({
        kind: 'forbidden',
      });
  });

  test.each([
    ['after the trial', {}, entitlements.expired, 'closed'],
    ['after a payment that failed', {}, entitlements.paymentFailed, 'closed'],
    ['when the level is missing', { contentAccessLevel: 'family' }, entitlements.kids, 'levelMissing.family'],
    [
      'in the trial, when it takes a paid plan',
      { accessType: 'premium' },
      entitlements.trial,
      'paidPlanMissing',
    ],
  ] as const)('%s', async (_, wanted, entitlement, code) => {
    desk.file = (await makeDictation(desk.db, wanted)).id;
    for (const intent of intents)
      for (const text of [wrong, ''])
        expect(await desk.send({ intent, text }, { entitlement })).toEqual({
          ...{ ok: false, kind: 'payment', code: `dictation:refusal.${code}` },
        });
    expect(await desk.stored()).toEqual([]);
  });

  test('when access ended between the two looks', async () => {
    const { attemptId } = await answer<HintsReview>(desk.compare(wrong));
    const by = { entitlement: entitlements.expired };
    expect(await desk.compare(better, { attempt: attemptId }, by)).toMatchObject({ kind: 'payment' });
    expect(await desk.stored()).toMatchObject([{ finalText: null }]);
  });

  test('for the attempt of somebody else, of another file, or of nobody', async () => {
    const { attemptId: attempt } = await answer<HintsReview>(desk.compare(wrong));
    const other = (await makeDictation(desk.db)).id;
    const refusal = { ok: false, kind: 'missing', code: 'dictation:refusal.attemptMissing' };
    expect(await desk.compare(better, { attempt }, { actor: await makeLearner(desk.db) })).toEqual(refusal);
    expect(await desk.compare(better, { attempt, file: other })).toEqual(refusal);
    for (const none of [randomUUID(), 'x'])
      expect(await desk.finish(better, { attempt: none })).toEqual(refusal);
  });

  test('for a file that is not there, or hidden', async () => {
    const hidden = (await makeDictation(desk.db, { isVisible: false })).id;
    for (const id of [randomUUID(), hidden, 'x'])
      expect(await desk.compare(wrong, { file: id })).toMatchObject({ kind: 'missing' });
  });

  test('for a file without a text', async () => {
    desk.file = (await makeDictation(desk.db, { lyrics: null, sentences: [] })).id;
    expect(await desk.compare(wrong)).toMatchObject({ kind: 'conflict', code: 'dictation:refusal.noText' });
  });

  test('for far more than there was to write: marking it would keep everyone waiting', async () => {
    const text = 'zyzzyva '.repeat(200);
    const refusal = { ok: false, kind: 'invalid', code: 'dictation:refusal.farLonger' };
    for (const intent of intents) expect(await desk.send({ intent, text })).toEqual(refusal);
    expect(await desk.send({ intent: 'check', sentence: '0', text })).toEqual(refusal);
    const parts = JSON.stringify(['The zyzzyva was cold.', text]);
    expect(await desk.send({ intent: 'finish', mode: 'sentences', parts })).toEqual(refusal);
    expect(await desk.stored()).toEqual([]);
    expect(await desk.compare('zyzzyva '.repeat(130))).toMatchObject({ ok: true });
  });

  test('when nothing was written, or in a way that is not compared so', async () => {
    expect(await desk.compare(' \n')).toMatchObject({
      kind: 'invalid',
      code: 'dictation:refusal.nothingWritten',
    });
    for (const mode of ['sentences', 'paper', 'song'])
      expect(await desk.compare(wrong, { mode })).toMatchObject({ kind: 'invalid' });
    expect(await desk.send({ intent: 'guess', text: wrong })).toMatchObject({ kind: 'invalid' });
  });

  test('when somebody sends requests without end', async () => {
    const sent: Outcome<unknown>[] = [];
    for (let nth = 0; nth < 61; nth++) sent.push(await desk.finish(''));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(60);
    expect(sent.at(-1)).toMatchObject({ kind: 'busy', code: 'platform:tooManyRequests' });
  });
});
