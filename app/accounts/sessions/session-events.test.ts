import { describe, expect, test } from 'vitest';
import { eventBetween, reactionTo, type SessionEvent, type TabState } from './session-events.ts';

const visitor: TabState = { userId: undefined, person: undefined, path: '/' };
const ana: TabState = { userId: 'ana', person: 'Ana', path: '/dictation' };
const anaRenamed: TabState = { ...ana, person: 'Ana Maria' };
const ben: TabState = { userId: 'ben', person: 'Ben', path: '/dictation' };

describe('a tab broadcasts to the others', () => {
  test.each([
    ['that a page opened for a visitor', undefined, visitor, 'signed-out'],
    ['that a page opened for someone', undefined, ana, 'signed-in'],
    ['that someone signed in', visitor, ana, 'signed-in'],
    ['that someone else signed in', ana, ben, 'signed-in'],
    ['that someone signed out', ana, visitor, 'signed-out'],
    ['that a new password was set', { ...visitor, path: '/reset-password' }, ana, 'password-recovery'],
    ['that the profile changed', ana, anaRenamed, 'user-updated'],
  ])('%s', (_what, before, after, kind) => {
    expect(eventBetween(before, after)?.kind).toBe(kind);
  });

  test('nothing when only the page changed', () => {
    expect(eventBetween(ana, { ...ana, path: '/library' })).toBeUndefined();
    expect(eventBetween(visitor, { ...visitor, path: '/login' })).toBeUndefined();
  });
});

describe('a tab that hears of it', () => {
  const signedIn = (state: TabState) => eventBetween(visitor, state) as SessionEvent;
  const updated = eventBetween(ana, anaRenamed) as SessionEvent;
  const recovered = eventBetween({ ...visitor, path: '/reset-password' }, ana) as SessionEvent;
  const refreshed: SessionEvent = { kind: 'refreshed', userId: 'ana', expiresAtMs: 1 };

  test.each<[string, SessionEvent, TabState, ReturnType<typeof reactionTo>]>([
    ['shows who signed in', signedIn(ana), visitor, 'reread'],
    ['ignores what it shows already', signedIn(ana), ana, undefined],
    ['shows the newer profile that a new page brought', signedIn(anaRenamed), ana, 'reread'],
    ['asks whose session it is when someone else signed in', signedIn(ben), ana, 'check'],
    ['asks for its session when there is none elsewhere', { kind: 'signed-out' }, ana, 'check'],
    ['does not care, without a session', { kind: 'signed-out' }, visitor, undefined],
    ['expects its end when someone signs out', { kind: 'signing-out' }, ana, 'expect-end'],
    ['expects nothing without a session', { kind: 'signing-out' }, visitor, undefined],
    ['reads the changed profile', updated, ana, 'reread'],
    ['has read it already', updated, anaRenamed, undefined],
    ['shows who set a new password', recovered, visitor, 'reread'],
    ['notes the session’s new end', refreshed, ana, 'adopt'],
    ['does not note anyone else’s', refreshed, ben, undefined],
  ])('%s', (_what, event, mine, reaction) => {
    expect(reactionTo(event, mine)).toBe(reaction);
  });
});
