import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerFetch } from '#test/browser/answer-fetch.ts';
import { expectNoFindings, renderPage } from '#test/browser/render-page.tsx';
import { OriginalText } from '../review/original-text.tsx';
import { meaningPath, wordsPath } from './words.ts';

const original = 'The knight lived alone. Nobody came.';
const bubble = (word: string) => page.getByRole('dialog', { name: `About “${word}”` });
const word = (name: string) => page.getByRole('button', { name, exact: true });

let asked: [path: string, body: unknown][];
let played: number[];
beforeEach(() => {
  asked = [];
  played = [];
});

/** The original after a result, with a server that answers so. */
async function open({ meaning = {}, save = {} }: { meaning?: object; save?: object }) {
  const answer = (path: string, told: object) => async (init: RequestInit | undefined) => {
    asked.push([path, JSON.parse(String(init?.body))]);
    return Response.json(told);
  };
  answerFetch({ [meaningPath]: answer(meaningPath, meaning), [wordsPath]: answer(wordsPath, save) });
  await renderPage(
    <main>
      <h1>Result</h1>
      <OriginalText
        {...{ original, sentenceStarts: [0, 24], sentenceCount: 2, language: 'en', file: 'f1' }}
        playSentence={(position) => played.push(position)}
      />
    </main>,
  );
}

test('a word that is tapped shows its sentence, is heard, translated and saved', async () => {
  await open({
    meaning: { value: { isSaved: false, translation: 'nikt' } },
    save: { value: { isSaved: true } },
  });
  await word('Nobody').click();
  const shown = bubble('Nobody');
  await expect.element(shown.getByText('Nobody came.')).toBeVisible();
  await expect.element(shown.getByText(/nikt/)).toBeVisible();
  await expectNoFindings();
  await shown.getByRole('button', { name: 'Hear the sentence' }).click();
  expect(played).toEqual([1]);
  await expect
    .element(shown.getByRole('link', { name: /^Look it up/ }))
    .toHaveAttribute('href', '/go/dictionary.en?word=Nobody');
  await shown.getByRole('button', { name: 'Save the word' }).click();
  await expect.element(shown.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
  expect(asked.at(-1)).toEqual([
    wordsPath,
    { file: 'f1', word: 'Nobody', language: 'en', sentence: 'Nobody came.', isSaved: true },
  ]);
});

test('by the keyboard: one stop, arrows from word to word, Enter opens, Escape leads back', async () => {
  await open({});
  (word('The').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(bubble('lived')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bubble('lived')).not.toBeInTheDocument();
  await expect.element(word('lived')).toHaveFocus();
  await expect.element(word('The')).toHaveAttribute('tabindex', '-1');
});

test('a refusal is said, and the word stays unsaved', async () => {
  await open({ save: { problem: 'comparison:word.full' } });
  await word('knight').click();
  await bubble('knight').getByRole('button', { name: 'Save the word' }).click();
  await expect.element(page.getByText(/^You’ve saved 2,000 words/)).toBeVisible();
  await expect.element(word('Save the word')).toHaveAttribute('aria-pressed', 'false');
});
