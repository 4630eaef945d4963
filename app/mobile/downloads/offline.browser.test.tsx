import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { strictest } from '#app/dictation/attempts/attempt-answer.ts';
import { newRound, readDownload, storeDownload } from '#app/dictation/offline/downloads-store.ts';
import { addToOutbox, listOutbox } from '#app/dictation/offline/outbox.ts';
import { type StoredSet, storeSet } from '#app/dictation/offline/sets-store.ts';
import type { PersonalSetId } from '#app/dictation/sets/personal-set.ts';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { demoDictation } from '#test/browser/demo-dictation.ts';
import { type MarkingServer, startMarking } from '#test/browser/marking-server.ts';
import { emptyPhone, expectReadable, onPhone, setOnline } from '#test/browser/on-phone.tsx';
import { renderModule } from '#test/browser/render-page.tsx';
import * as player from '../player/player.route.tsx';
import * as offline from './offline.route.tsx';

const night = demoDictation();
// A recording of its own: one of the tests lets it be missing.
const dictation = { ...night.dictation, id: 'en-taken-along' as AudioFileId };
const demo = { ...night, dictation };
const { sentences } = demo;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (number: number) => page.getByRole('textbox', { name: `Sentence ${number}`, exact: true });

const unsentOf = ({ userId }: MarkingServer) => ({
  ...{ key: 'a-key', userId, file: dictation.id, title: dictation.title, lyricsRevision: 1 },
  ...{ sentences: [{ position: 0, first: 'Daniel works' }], isFinished: true, strictness: strictest },
  ...{ replays: 0, writingMs: 0, timeZone: 'UTC', atMs: 0 },
});

async function startPhone(): Promise<MarkingServer> {
  await emptyPhone();
  await page.viewport(390, 844);
  return startMarking(demo);
}

const putOnPhone = (server: MarkingServer) =>
  storeDownload({ ...server.download(), round: newRound(), bytes: 1_234_567, keptAtMs: 0 });

const viewerOf = ({ userId }: MarkingServer) => ({ id: userId, firstName: 'Nora' });

const open = (server: MarkingServer, file?: string, path = `/mobile/offline${file ? `?file=${file}` : ''}`) =>
  renderModule(onPhone(offline), { path, viewer: viewerOf(server) });

const setId = 'a-personal-set' as PersonalSetId;

/** A personal dictation of three sentences, of one of which the text is not open any more. */
function setOf({ userId }: MarkingServer): StoredSet {
  const reason = { kind: 'word' as const, key: 'night', chances: 3, failures: 2 };
  const from = { audioFileId: dictation.id, lyricsRevision: 1, title: dictation.title, checked: null };
  const known = sentences.slice(0, 3).map((text, nth) => ({ ...from, nth, position: nth, reason, text }));
  return {
    ...{ userId, id: setId, language: 'en', kind: 'memory', variants: [], bytes: 345_678, keptAtMs: 0 },
    sentences: known.map((one) =>
      one.nth === 2 ? { ...one, text: '', state: 'closed' } : { ...one, state: 'open' },
    ),
  };
}

const openSet = (server: MarkingServer) => open(server, undefined, `/mobile/offline?set=${setId}`);

test('without downloads the screen says how to get some', async () => {
  const server = await startPhone();
  setOnline(false);
  await open(server);
  await expect.element(page.getByRole('heading', { name: 'Nothing downloaded yet' })).toBeVisible();
  await expect.element(page.getByText(/^You’re offline\./)).toBeVisible();
  await expectReadable();
});

test('downloads are listed with their size, and can be removed', async () => {
  const server = await startPhone();
  await putOnPhone(server);
  await open(server);
  await expect
    .element(page.getByRole('link', { name: dictation.title }))
    .toHaveAttribute('href', `/mobile/offline?file=${dictation.id}`);
  await expect.element(page.getByText('1.2 MB')).toBeVisible();
  await expectReadable();
  await button(`Remove “${dictation.title}”`).click();
  await expect.element(page.getByRole('heading', { name: 'Nothing downloaded yet' })).toBeVisible();
});

test('what waits to be sent says so; what is never taken is shown, and can be given up', async () => {
  const server = await startPhone();
  const unsent = unsentOf(server);
  await addToOutbox(unsent);
  await addToOutbox({ ...unsent, key: 'refused', problem: 'dictation:refusal.textChanged' });
  await open(server);
  await expect.element(page.getByText(/Written offline\./)).toBeVisible();
  await expect.element(page.getByText('Daniel works')).toBeVisible();
  await expectReadable();
  await button('Discard').click();
  await expect.element(page.getByText('Daniel works')).not.toBeInTheDocument();
  expect((await listOutbox(server.userId)).map(({ key }) => key)).toEqual(['a-key']);
});

test('another person’s downloads are not shown', async () => {
  const server = await startPhone();
  await storeDownload({ ...server.download(), userId: 'somebody', round: newRound(), bytes: 1, keptAtMs: 0 });
  await open(server, dictation.id);
  await expect
    .element(page.getByRole('heading', { name: 'This dictation isn’t on this device' }))
    .toBeVisible();
  await expectReadable();
});

test('a downloaded dictation is written and marked without a connection, and stored to be sent', async () => {
  const server = await startPhone();
  await putOnPhone(server);
  setOnline(false);
  server.mood = 'unreachable';
  const screen = await open(server, dictation.id);
  await field(1).fill((sentences[0] ?? '').slice(0, -2));
  await button('Check').click();
  await field(1).fill(sentences[0] ?? '');
  await button('Check again').click();
  await expect.element(page.getByText('All correct.')).toBeVisible();
  await screen.unmount();
  await open(server, dictation.id);
  await expect.element(page.getByRole('heading', { name: 'Sentence 2 of 8' })).toBeVisible();
  await button('Finish and see your result').click();
  await expect.element(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await expect.element(page.getByText(/^Checked on this device\./)).toBeVisible();
  await expectReadable();
  expect(await listOutbox(server.userId)).toMatchObject([{ file: dictation.id, isFinished: true }]);
});

test('a dictation is downloaded, after one try that failed and one that was given up', async () => {
  const viewer = viewerOf(await startPhone());
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({} as ServiceWorkerRegistration);
  const address = `/media/audio/${dictation.id}`;
  await fetch(address, { method: 'DELETE' });
  const opened = { state: 'open', dictation, begun: [] };
  await renderModule(onPhone(player), { path: '/mobile/player', viewer, loader: () => opened });
  await button('Download for offline').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The download didn’t work.');
  await fetch(address, { method: 'PUT' });

  const ready = Promise.withResolvers<ServiceWorkerRegistration>();
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(ready.promise);
  await button('Download for offline').click();
  await expect.element(page.getByRole('progressbar', { name: /^Downloading/ })).toBeVisible();
  await expect.element(button('Cancel')).toHaveFocus();
  await button('Cancel').click();
  await expect.element(button('Download for offline')).toHaveFocus();

  ready.resolve({} as ServiceWorkerRegistration);
  await button('Download for offline').click();
  await expect.element(page.getByText('Available offline')).toBeVisible();
  expect((await readDownload(dictation.id))?.bytes).toBeGreaterThan(100_000);
  await button('Remove download').click();
  await expect.element(button('Download for offline')).toBeVisible();
  expect(await readDownload(dictation.id)).toBeUndefined();
});

test('a downloaded personal dictation is listed, written and marked without a connection, and stored to be sent', async () => {
  const server = await startPhone();
  await storeSet(setOf(server));
  setOnline(false);
  server.mood = 'unreachable';
  const list = await open(server);
  await expect
    .element(page.getByRole('link', { name: 'Personal dictation' }))
    .toHaveAttribute('href', `/mobile/offline?set=${setId}`);
  await expect.element(page.getByText('English · 0.3 MB')).toBeVisible();
  await expectReadable();
  await list.unmount();

  const screen = await openSet(server);
  await expect.element(page.getByText('“night”: missed 2 of 3')).toBeVisible();
  await field(1).fill((sentences[0] ?? '').slice(0, -2));
  await button('Check').click();
  await field(1).fill(sentences[0] ?? '');
  await button('Check again').click();
  await expect.element(page.getByText('All correct.')).toBeVisible();
  expect(await listOutbox(server.userId)).toMatchObject([{ set: setId, isFinished: false }]);
  await screen.unmount();
  const again = await openSet(server);
  await expect.element(page.getByRole('heading', { name: 'Sentence 2 of 3' })).toBeVisible();
  await field(2).fill(sentences[1] ?? '');
  await button('Finish here').click();
  await expect.element(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await expect.element(page.getByText(/^Checked on this device\./)).toBeVisible();
  await expectReadable();
  await again.unmount();
  // What it came to is there until it is sent.
  await openSet(server);
  await expect.element(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  expect(await listOutbox(server.userId)).toMatchObject([
    {
      ...{ set: setId, isFinished: true },
      sentences: [
        { position: 0, final: sentences[0] },
        { position: 1, first: sentences[1] },
      ],
    },
  ]);
});

test('another person’s personal dictation is not shown', async () => {
  const server = await startPhone();
  await storeSet({ ...setOf(server), userId: 'somebody' });
  await openSet(server);
  await expect
    .element(page.getByRole('heading', { name: 'This dictation isn’t on this device' }))
    .toBeVisible();
});

test('what was written of a set that cannot take it any more is shown, and can be given up', async () => {
  const server = await startPhone();
  const { title: _, file: __, lyricsRevision: ___, ...unsent } = unsentOf(server);
  await addToOutbox({ ...unsent, key: setId, set: setId, problem: 'today:refusal.finished' });
  await open(server);
  await expect.element(page.getByText(/This dictation is already finished\./)).toBeVisible();
  await expect.element(page.getByText('Daniel works')).toBeVisible();
  await button('Discard').click();
  await expect.element(page.getByText('Daniel works')).not.toBeInTheDocument();
  expect(await listOutbox(server.userId)).toEqual([]);
});
