import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoDictation } from '#test/browser/demo-dictation.ts';
import { expectFitsTwiceAsLarge, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import type { TimedFile } from './sentence-times.server.ts';
import * as timesPage from './times.route.tsx';

const { dictation, sentences } = demoDictation();

const timedFile = (change: Partial<TimedFile> = {}): TimedFile => ({
  ...{ id: dictation.id, title: dictation.title, author: dictation.author, languagesAudio: 'English' },
  ...{ durationMs: dictation.durationMs, outlineState: 'done', alignmentState: 'done', lyricsRevision: 1 },
  ...{ warnings: [], peaks: dictation.peaks ?? [] },
  sentences: dictation.sentences.map(({ startMs, endMs }, at) => ({
    ...{ text: sentences[at] ?? '', startMs, endMs, confident: true },
  })),
  ...change,
});

const AllFiles = () => <h1>All files</h1>;

type Fields = Record<string, FormDataEntryValue>;

/** The editor, and what it sends; what is saved is what the page loads when it revalidates. */
async function open(change: Partial<TimedFile> = {}, next?: { id: string; title: string }) {
  const sent: Fields[] = [];
  let file = timedFile(change);
  const screen = await renderModule(timesPage, {
    path: `/dashboard/audio/${dictation.id}/times`,
    loader: () => ({ file, next }),
    action: async ({ request }) => {
      const fields: Fields = Object.fromEntries(await request.formData());
      sent.push(fields);
      if (fields.intent === 'realign') return { done: 'uploads:times.realigning' };
      const times = JSON.parse(String(fields.sentences)) as { startMs: number; endMs: number }[];
      file = { ...file, sentences: file.sentences.map((one, at) => ({ ...one, ...times[at] })) };
      return { done: 'uploads:times.saved' };
    },
    routes: [{ path: '/dashboard', Component: AllFiles }],
  });
  return { sent, screen };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const handle = (name: string) => page.getByRole('slider', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const place = (name: string) => Number(handle(name).element().getAttribute('aria-valuenow'));
const end = 'End of sentence 1';
const start = 'Start of sentence 2';

test('a time is dragged, nudged by keys and taken back', async () => {
  await open();
  const before = place(end);
  // The waveform learns its width a moment later.
  await expect.element(handle(end)).not.toHaveStyle({ left: '0px' });
  await userEvent.dragAndDrop(handle(end), handle(end), {
    sourcePosition: { x: 8, y: 60 },
    targetPosition: { x: -40, y: 60 },
    force: true,
  });
  await expect.poll(() => place(end)).toBeLessThan(before);
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  await expect.element(handle(end)).toHaveFocus();
  await button('Undo').click();
  await expect.poll(() => place(end)).toBe(before);

  handle(end).element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => place(end)).toBe(before - 10);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect.poll(() => place(end)).toBe(before - 110);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => place(end)).toBe(before);
  await button('Redo').click();
  await expect.poll(() => place(end)).toBe(before - 110);
});

test('a time is typed, what is none says so, and all of them are saved', async () => {
  const { sent } = await open();
  await field(start).fill('soon');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Enter a time like 01:02.500.')).toBeVisible();
  await expectOpenToEveryone();
  await field(start).fill('4,9');
  await userEvent.keyboard('{Enter}');
  await expect.element(field(start)).toHaveValue('00:04.900');
  await expect.element(handle(start)).toHaveAttribute('aria-valuetext', '00:04.900');
  await button('Save times').click();
  await expect.element(page.getByText('Times saved.')).toBeVisible();
  await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument();
  const saved = JSON.parse(String(sent[0]?.sentences)) as { startMs: number }[];
  expect([saved[1]?.startMs, sent[0]?.revision]).toEqual([4900, '1']);
});

test('a sentence never passes its neighbour, and unsaved work is not lost by leaving', async () => {
  await open();
  handle(start).element().focus();
  await userEvent.keyboard('{Home}');
  const moved = place(start);
  expect(moved).toBeGreaterThan(place('Start of sentence 1'));
  expect(place(end)).toBe(moved);
  await page.getByRole('link', { name: 'Audio files' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(place(start)).toBe(moved);
  await page.getByRole('link', { name: 'Audio files' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { name: 'All files' })).toBeVisible();
});

test('a sentence is heard up to its end', async () => {
  const { startMs = 0, endMs = 0 } = dictation.sentences[1] ?? {};
  const short = startMs + 400;
  await open({
    sentences: timedFile().sentences.map((one, at) => (at === 1 ? { ...one, endMs: short } : one)),
  });
  const audio = document.querySelector('audio');
  await button('Play sentence 2').click();
  await expect.poll(() => (audio?.currentTime ?? 0) * 1000).toBeGreaterThan(startMs);
  await expect.poll(() => audio?.paused).toBe(true);
  expect((audio?.currentTime ?? 0) * 1000).toBeLessThan(endMs);
  await button('Transition to the next').click();
  await expect.element(button('Pause')).toBeVisible();
  await button('Pause').click();
  await expect.element(button('Play from here')).toBeVisible();
});

test('times that were set by hand are found anew only after a question', async () => {
  const { sent } = await open({ alignmentState: 'edited' });
  await button('Detect times again').click();
  const question = page.getByRole('alertdialog', { name: 'Detect the times again?' });
  await question.getByRole('button', { name: 'Keep my times' }).click();
  expect(sent).toEqual([]);
  await button('Detect times again').click();
  await question.getByRole('button', { name: 'Detect times again' }).click();
  await expect.element(page.getByText('The times are being detected again.')).toBeVisible();
  expect(sent).toMatchObject([{ intent: 'realign' }]);
});

test('what the program is not sure of is walked through, heard, and only that is saved as checked', async () => {
  const { sent } = await open(
    {
      sentences: timedFile().sentences.map((one, at) => ({
        ...one,
        confident: at !== 2 && at !== 5,
        endMs: at === 2 ? one.startMs + 400 : one.endMs,
      })),
      warnings: ['truncated'],
    },
    { id: 'next', title: 'Another' },
  );
  await expect
    .element(page.getByRole('link', { name: 'Next file to check' }))
    .toHaveAttribute('href', '/dashboard/audio/next');
  await expect.element(button('Save times')).toBeDisabled();
  await expect.element(page.getByText('The end of the recording is missing.')).toBeVisible();
  await button('Next to check (2)').click();
  await expect.element(button('Choose sentence 3')).toHaveAttribute('aria-pressed', 'true');
  await button('Next to check (2)').click();
  await expect.element(button('Choose sentence 6')).toHaveAttribute('aria-pressed', 'true');
  await button('Play sentence 3').click();
  await expect.element(page.getByText('Checked', { exact: true })).toBeVisible();
  await expect.element(page.getByText('To check', { exact: true })).toBeVisible();
  await button('Save as checked').click();
  await expect.element(page.getByText('Times saved.')).toBeVisible();
  expect(sent).toMatchObject([{ checked: '[2]' }]);
});

test('a typed time that leaves a sentence no room is refused with how far it may go', async () => {
  await open();
  const before = place('Start of sentence 3');
  await field('End of sentence 2').fill('0:40');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/\. Every sentence needs at least 0\.3 seconds\.$/)).toBeVisible();
  await expect.element(field('End of sentence 2')).toHaveAttribute('aria-invalid', 'true');
  expect(place('Start of sentence 3')).toBe(before);
});

test('beside a sidebar on a tablet a sentence has the room that it needs', async () => {
  await page.viewport(500, 900);
  await open();
  const [first = ''] = sentences;
  const sentence = page.getByRole('listitem').getByText(first, { exact: true });
  await expect.poll(() => sentence.element().getBoundingClientRect().width).toBeGreaterThan(250);
  await page.viewport(1280, 900);
  await expect
    .poll(() => field(end).element().getBoundingClientRect().y - sentence.element().getBoundingClientRect().y)
    .toBeLessThan(20);
});

test('everyone can use the editor, zoomed in too', async () => {
  await open();
  await button('Zoom in').click();
  await expectOpenToEveryone();
  await expectFitsTwiceAsLarge(390);
});

for (const [state, sentence] of [
  ['no_lyrics', /^This recording has no text yet/],
  ['too_long', /^Recordings longer than 15 minutes/],
  ['failed', /^The sentences couldn’t be found/],
] as const)
  test(`without sentences the page says why: ${state}`, async () => {
    const { sent } = await open({ sentences: [], alignmentState: state });
    await expect.element(page.getByText(sentence)).toBeVisible();
    if (state !== 'failed') return;
    await button('Detect times again').click();
    await expect.poll(() => sent).toMatchObject([{ intent: 'realign' }]);
  });
