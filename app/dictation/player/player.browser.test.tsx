import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openSession } from '#test/browser/open-session.tsx';
import { expectOpenToEveryone } from '#test/browser/render-page.tsx';
import { readSettings, settingsKey } from './player-settings.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const player = page.getByRole('region', { name: 'Player' });
const sentence = (number: number) => button(new RegExp(`^Sentence ${number},`));

/** The audio element itself: what is really heard. */
function sound(): HTMLAudioElement {
  const audio = document.querySelector('audio');
  if (!audio) throw new Error('nothing is heard');
  return audio;
}
const expectHeard = (heard: Partial<HTMLAudioElement>) => expect.poll(sound).toMatchObject(heard);
const past = (seconds: number) => expect.poll(() => sound().currentTime).toBeGreaterThan(seconds);

/**
 * Records what the audio element does from now on: a moment that is over before anyone looks is still in
 * there.
 */
function watch(): string[] {
  const seen: string[] = [];
  for (const name of ['pause', 'playing']) sound().addEventListener(name, () => seen.push(name));
  return seen;
}

test('the recording plays, slower with the same pitch, and the player remembers how', async () => {
  const { server, screen } = await openSession();
  await expectHeard({ currentTime: 0, paused: true, playbackRate: 1, volume: 1 });
  await button('Play').click();
  await past(0.2);
  expect(server.sent.map(({ path }) => path)).toContain('/dictation/plays');
  await button(/^Speed/).click();
  await page.getByRole('menuitemradio', { name: '0.7×' }).click();
  await page.getByRole('slider', { name: 'Volume' }).fill('0.3');
  await expectHeard({ playbackRate: 0.7, preservesPitch: true, volume: 0.3, paused: false });
  await button('Forward 10 seconds').click();
  await past(10);
  expect(readSettings(localStorage.getItem(settingsKey))).toMatchObject({ speed: 0.7, volume: 0.3 });
  await screen.unmount();
  await openSession({ server });
  await expectHeard({ currentTime: 0, paused: true, playbackRate: 0.7, volume: 0.3 });
});

test('keys steer the player while one writes, and leave no text', async () => {
  const { sheet } = await openSession();
  await sheet.fill('One');
  await userEvent.keyboard(']');
  await past(0.2);
  await userEvent.keyboard('}');
  await expect.element(sentence(2)).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{Control>} {/Control}');
  await expect.poll(() => sound().paused).toBe(true);
  const before = sound().currentTime;
  await userEvent.keyboard('[[');
  await expect.poll(() => sound().currentTime).toBeCloseTo(before - 3, 1);
  await expect.element(sheet).toHaveValue('One');

  await userEvent.keyboard(']');
  await past(before - 3);
  const seen = watch();
  // One key: on a busy machine the sound would go on between several.
  await userEvent.keyboard('!');
  await expect.poll(() => seen).toEqual(['pause', 'playing']);
  await expect.element(sheet).toHaveValue('One!');
});

test('a key can be given another meaning, and one that is taken says so', async () => {
  const { sheet } = await openSession();
  await button('Player settings').click();
  const dialog = page.getByRole('dialog', { name: 'Player settings' });
  await dialog.getByRole('button', { name: 'Add a key: Play or pause' }).click();
  await userEvent.keyboard('[[');
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('[ is already used for “Back 3 seconds”.');
  await dialog.getByRole('button', { name: 'Use it here instead' }).click();
  await dialog.getByRole('button', { name: 'Add a key: Slower' }).click();
  await userEvent.keyboard('x');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('You need x for writing.');
  await dialog.getByRole('button', { name: 'Remove }' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Remove }' })).not.toBeInTheDocument();
  await expectOpenToEveryone();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await sheet.click();
  await userEvent.keyboard('[[');
  await past(0.1);
});

test('from A to B, again and again', async () => {
  await openSession();
  await button('A–B').click();
  await expect.element(player.getByText('Choose the first sentence below the waveform.')).toBeVisible();
  await sentence(1).click();
  await sentence(1).click();
  await expect.element(player.getByText('From sentence 1 to sentence 1, on repeat')).toBeVisible();
  await expect.element(player.getByText('Replayed 1 time')).toBeVisible();
  await button('Stop').click();
  await expect.element(player.getByText(/on repeat/)).not.toBeInTheDocument();
});

test('three passes: the whole, in bursts with a pause after each, the whole', async () => {
  await openSession();
  await button('Three rounds').click();
  await expect.element(player.getByText(/^Round 1 of 3/)).toBeVisible();
  const seen = watch();
  page.getByRole('slider', { name: 'Position in the audio' }).element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(player.getByText('Round 2 of 3: in short phrases.')).toBeVisible();
  await expect.poll(() => seen.join(' ')).toMatch(/pause playing/);
});

test('a sentence is repeated as often as the menu says', async () => {
  await openSession();
  await button('Repeat options').click();
  await page.getByRole('menuitemradio', { name: '5 times' }).click();
  await button(/^Repeat 5×/).click();
  await expect.element(player.getByText('Sentence 1 · round 1 of 5')).toBeVisible();
  await button(/^Repeat 5×/).click();
  await expect.element(player.getByText(/round 1 of 5/)).not.toBeInTheDocument();
});

test('a recording that cannot be loaded says so, and goes on playing for whoever had pressed play', async () => {
  const address = '/media/audio/en-lost-on-the-way';
  await fetch(address, { method: 'DELETE' });
  await openSession({ dictation: { id: 'en-lost-on-the-way' as never } });
  await expect.element(page.getByRole('alert')).toMatchTextContent('The audio couldn’t be loaded.');
  await expectOpenToEveryone();
  await button('Play').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await fetch(address, { method: 'PUT' });
  await button('Try again').click();
  await past(0.1);
});
