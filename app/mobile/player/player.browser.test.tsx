import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Opened } from '#app/dictation/workspace/workspace.queries.server.ts';
import { demoDictation } from '#test/browser/demo-dictation.ts';
import { startMarking } from '#test/browser/marking-server.ts';
import { emptyPhone, expectReadable, onPhone } from '#test/browser/on-phone.tsx';
import { renderModule } from '#test/browser/render-page.tsx';
import * as player from './player.route.tsx';

const demo = demoDictation();
const { dictation, sentences } = demo;
const [first = '', second = ''] = sentences;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (number: number) => page.getByRole('textbox', { name: `Sentence ${number}`, exact: true });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });

async function open(opened: Opened = { state: 'open', dictation, begun: [] }) {
  await emptyPhone();
  const server = startMarking(demo);
  await page.viewport(390, 844);
  await renderModule(onPhone(player), {
    path: `/mobile/player?file=${dictation.id}`,
    viewer: { id: server.userId, firstName: 'Nora' },
    loader: () => opened,
  });
  return server;
}

test('a sentence is written, checked and corrected, and the next one follows', async () => {
  await open();
  await expect.element(field(1)).toHaveAttribute('autocorrect', 'off');
  await expect.element(field(1)).toHaveAttribute('autocapitalize', 'off');
  await field(1).fill(first.slice(0, -2));
  await button('Check').click();
  await expect.element(button('Check again')).toBeVisible();
  await expectReadable();
  await page.viewport(390, 844);
  await field(1).fill(first);
  await button('Check again').click();
  await expect.element(page.getByText('All correct.')).toBeVisible();
  await button('Next sentence').last().click();
  await expect.element(heading('Sentence 2 of 8')).toBeVisible();
  await field(2).fill(second);
  await button('Previous sentence').click();
  await expect.element(heading('Sentence 1 of 8')).toBeVisible();
  await button('Next sentence').first().click();
  await expect.element(field(2)).toHaveValue(second);
  await button('Finish and see your result').click();
  await expect.element(heading('Your result')).toHaveFocus();
  await expect.element(heading('Your result')).toBeInViewport();
  await expect.element(page.getByText('You wrote 2 of 8 sentences.').last()).toBeVisible();
  await expectReadable();
  await button('Continue from sentence 2').click();
  await expect.element(field(2)).toHaveValue(second);
});

test('under a result the phone offers once to be put on the home screen', async () => {
  const ask = vi.fn(async () => undefined);
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: ask }));
  await open();
  const offer = page.getByText('Add this site to your home screen');
  await field(1).fill(first);
  await button('Check').click();
  await expect.element(page.getByText('All correct.')).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await button('Finish and see your result').click();
  await expect.element(offer).toBeVisible();
  await expectReadable();
  await page.viewport(390, 844);
  await button('Install').click();
  await expect.element(offer).not.toBeInTheDocument();
  expect(ask).toHaveBeenCalledOnce();
  await button('Continue from sentence 2').click();
  await field(2).fill(second);
  await button('Check').click();
  await expect.element(page.getByText('All correct.')).toBeVisible();
  await button('Finish and see your result').click();
  await expect.element(page.getByText('You wrote 2 of 8 sentences.').last()).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
});

test('a finger turns to the next sentence and back, but not in what is written', async () => {
  await open();
  const swipe = (element: Element, by: number) => {
    const at = { pointerId: 7, pointerType: 'touch', bubbles: true, clientY: 300 };
    element.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: 200 }));
    element.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: 200 + by }));
  };
  swipe(heading('Sentence 1 of 8').element(), -120);
  await expect.element(heading('Sentence 2 of 8')).toBeVisible();
  swipe(field(2).element(), -120);
  swipe(heading('Sentence 2 of 8').element(), 120);
  await expect.element(heading('Sentence 1 of 8')).toBeVisible();
});

test('the lock screen knows what plays, and its arrows go from sentence to sentence', async () => {
  const keys = new Map<string, (() => void) | null>();
  vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((action, handler) => {
    keys.set(action, handler as () => void);
  });
  await open();
  expect(navigator.mediaSession.metadata?.title).toBe(dictation.title);
  keys.get('nexttrack')?.();
  await expect.element(heading('Sentence 2 of 8')).toBeVisible();
  keys.get('previoustrack')?.();
  await expect.element(heading('Sentence 1 of 8')).toBeVisible();
});

test('the place and the words are those that were left', async () => {
  const answer = { review: 'result', attemptId: 'attempt', sentence: 0, text: first, original: first };
  const scores = { ear: 1, spelling: 1, accuracy: 1 };
  const look = { text: first, answer: { ...answer, mistakes: [], scores, firstScores: scores } as never };
  const parts = { sentences: [first, 'half of it'], gaps: [] };
  const writing = { mode: 'sentences' as const, text: '', parts, replays: 0, writingMs: 0 };
  const draft = { ...writing, revision: 1 };
  await open({ state: 'open', dictation, draft, begun: [{ mode: 'sentences', looks: [look] }] });
  await expect.element(heading('Sentence 2 of 8')).toBeVisible();
  await expect.element(field(2)).toHaveValue('half of it');
  await expect.element(page.getByText('1 of 8 sentences done')).toBeInTheDocument();
});

test('a recording without sentence times is written as one text', async () => {
  await open({ state: 'open', dictation: { ...dictation, sentences: [], bursts: [] }, begun: [] });
  await expect.element(page.getByRole('textbox', { name: 'Your text' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Player' })).toBeVisible();
  await expectReadable();
});

test('what is not there says so in one sentence', async () => {
  await open({ state: 'refused', kind: 'missing', problem: 'library:refusal.missing' });
  await expect
    .element(page.getByRole('heading', { level: 2 }))
    .toHaveTextContent('This dictation is no longer available.');
  await expectReadable();
});

test('what a plan lacks leads to the plans', async () => {
  const file = { title: dictation.title, language: 'en' as const, missingLevel: 'student' as const };
  const problem = 'dictation:refusal.levelMissing.student';
  await open({ state: 'refused', kind: 'payment', problem, file });
  await expect.element(heading('Premium Content')).toBeVisible();
  await expectReadable();
});

test('a sound that does not come says so', async () => {
  await fetch('/media/audio/never', { method: 'DELETE' });
  await open({ state: 'open', dictation: { ...dictation, id: 'never' as never }, begun: [] });
  await expect
    .element(page.getByText('The audio couldn’t be played. Check your connection and try again.'))
    .toBeVisible();
  await fetch('/media/audio/never', { method: 'PUT' });
  await button('Try again').click();
  await expect
    .element(page.getByText('The audio couldn’t be played. Check your connection and try again.'))
    .not.toBeInTheDocument();
});
