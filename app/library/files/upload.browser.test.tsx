import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerFetch } from '#test/browser/answer-fetch.ts';
import { currentAddress, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import { playedUploads } from '#test/browser/upload-double.ts';
import * as dashboardUpload from '../dashboard/dashboard-upload.route.tsx';
import type { MyUpload } from './my-uploads.tsx';
import * as upload from './upload.route.tsx';

const uploadId = '0b0f8f9e-5f5c-4d7a-9a3a-111111111111';
const made: MyUpload = {
  ...{ id: 'f1', title: 'Night shift', author: 'Ines', coverImage: null, categories: ['Logistics'] },
  ...{ durationMs: 84_000, isVisible: false, createdAt: new Date('2026-03-05T10:00:00Z'), warnings: null },
  ...{ outlineState: 'done', alignmentState: 'working', decision: null, note: null },
};

let files: MyUpload[];
let sent: URLSearchParams[];
let answer: (fields: URLSearchParams) => unknown;
beforeEach(() => {
  files = [];
  sent = [];
  answer = () => ({});
});

async function open({ isAdmin = false, isReady = (): boolean => true } = {}) {
  answerFetch({ '/uploads': async () => new Response(null, { status: isReady() ? 204 : 503 }) });
  const screen = await renderModule(isAdmin ? dashboardUpload : upload, {
    path: isAdmin ? '/dashboard/upload' : '/library/upload',
    loader: () => ({ categories: ['Logistics', 'Tourism'], files, isAdmin }),
    async action({ request }) {
      const fields = new URLSearchParams((await request.formData()) as never);
      sent.push(fields);
      return answer(fields);
    },
    routes: [{ path: '/library', Component: Elsewhere }],
  });
  await expect.element(page.getByText('Initializing storage...')).not.toBeInTheDocument();
  return screen;
}

const Elsewhere = () => <p>The library</p>;

const audio = page.getByLabelText('Audio file', { exact: true });
const title = page.getByLabelText('Title');
const submit = page.getByRole('button', { name: 'Upload audio' });
const progress = (name: string) => page.getByRole('progressbar', { name });
const recording = (name = 'night_shift.mp3') => new File([new Uint8Array(2e6)], name, { type: 'audio/mpeg' });
const last = () => {
  const played = playedUploads.at(-1);
  if (!played) throw new Error('nothing was sent');
  return played;
};

/** Chooses a recording and fills in what the form needs besides. */
async function fillIn() {
  await audio.upload(recording());
  await page.getByLabelText('Author').fill('Ines');
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('English');
  const topic = page.getByRole('checkbox', { name: 'Logistics' });
  if (!(topic.element() as HTMLInputElement).checked) await topic.click();
}

describe('the form', () => {
  test('says at each field what is missing, to learners and admins alike', async () => {
    await open({ isAdmin: true });
    await expect.element(page.getByRole('radio', { name: 'Family' })).toBeVisible();
    await submit.click();
    await expect.element(page.getByText('Please select an audio file')).toBeVisible();
    await expect.element(page.getByText('Enter a title.')).toBeVisible();
    await expect.element(page.getByText('Choose a language.')).toBeVisible();
    await expect.element(audio).toHaveFocus();
    expect(sent).toEqual([]);
    await expectOpenToEveryone();
  });

  test('makes a title of the name of a file, unless one was typed', async () => {
    await open();
    await expect.element(page.getByRole('radio', { name: 'Family' })).not.toBeInTheDocument();
    await audio.upload(recording());
    await expect.element(title).toHaveValue('night shift');
    await title.fill('My own title');
    await audio.upload(recording('other.mp3'));
    await expect.element(title).toHaveValue('My own title');
    expect(last().file.name).toBe('other.mp3');
    expect(playedUploads.at(-2)?.asked.cancel).toHaveBeenCalled();
  });

  test('asks a learner for a topic, and for nothing that only those know who look after the library', async () => {
    await open();
    await expect.element(page.getByText('Choose at least one', { exact: false })).toBeVisible();
    await expect.element(submit).toBeDisabled();
    for (const asked of ['Identifier', 'Content access level', 'Plan'])
      await expect.element(page.getByText(asked)).not.toBeInTheDocument();
    const logistics = page.getByRole('checkbox', { name: 'Logistics' });
    await expect.element(logistics).not.toBeChecked();
    await logistics.click();
    await logistics.click();
    await expect.element(page.getByText('Please select at least one category')).toBeVisible();
    await expect.element(submit).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Tourism' }).click();
    await expect.element(submit).toBeEnabled();
  });

  test('hands in the upload with what was said about it, then is empty, and shows what is done', async () => {
    answer = () => {
      files = [made];
      return { done: 'uploads:form.success', value: 'f1' };
    };
    await open();
    await fillIn();
    last().tell({ state: 'done', sentBytes: 2e6, uploadId });
    await expect.element(progress('Received')).toBeVisible();
    await submit.click();
    await expect.element(page.getByText('Audio file uploaded successfully!')).toBeVisible();
    await expect.element(title).toHaveValue('');
    await expect.element(audio).toHaveValue('');
    const [fields] = sent;
    expect(Object.fromEntries(fields ?? [])).toMatchObject({
      ...{ intent: 'create', audioUpload: uploadId, title: 'night shift', author: 'Ines' },
      ...{ language: 'English', categories: 'Logistics' },
    });
    expect(last().asked.forget).toHaveBeenCalled();
    const region = page.getByRole('region', { name: 'Night shift' });
    await expect.element(region.getByText('Waveform drawn')).toBeVisible();
    await expect.element(region.getByText('Finding the sentences')).toBeVisible();
    const way = region.getByRole('link', { name: 'Open' });
    await expect.element(way).toHaveAttribute('href', '/dictation?file=f1');
  });

  test('keeps everything when the connection breaks while it is sent', async () => {
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await open();
    await fillIn();
    last().tell({ state: 'done', sentBytes: 2e6, uploadId });
    await submit.click();
    await expect.element(page.getByText('An error occurred during upload')).toBeVisible();
    await expect.element(title).toHaveValue('night shift');
  });

  test('asks before it is left with something in it', async () => {
    await open();
    await title.fill('Half a thought');
    await page.getByRole('link', { name: 'Library' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(title).toHaveValue('Half a thought');
    await page.getByRole('link', { name: 'Library' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(currentAddress).toBe('/library');
  });
});

describe('a file on its way', () => {
  test('is counted, paused and resumed, and the form waits for it', async () => {
    answer = () => ({ done: 'uploads:form.success', value: 'f1' });
    await open();
    await fillIn();
    last().tell({ sentBytes: 5e5 });
    await expect.element(progress('Sending')).toHaveAttribute('aria-valuetext', '488 kB of 1.9 MB');
    await page.getByRole('button', { name: 'Pause upload' }).click();
    await expect.element(progress('Paused')).toBeVisible();
    await page.getByRole('button', { name: 'Resume upload' }).click();
    await submit.click();
    await expect.element(page.getByText(/^Your file is still uploading\./)).toBeVisible();
    await page.getByRole('button', { name: 'Don’t wait' }).click();
    await expect.element(page.getByText(/^Your file is still uploading\./)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Pause upload' }).click();
    await submit.click();
    expect(last().asked.resume).toHaveBeenCalledTimes(2);
    last().tell({ state: 'checking', sentBytes: 2e6 });
    await expect.element(progress('Checking the file')).toBeVisible();
    expect(sent).toEqual([]);
    last().tell({ state: 'done', uploadId });
    await expect.element(page.getByText('Audio file uploaded successfully!')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('is given up, and leaves the field empty', async () => {
    await open();
    await audio.upload(recording());
    await expect.element(progress('Sending')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
    await expect.element(audio).toHaveValue('');
    expect(last().asked.cancel).toHaveBeenCalled();
  });

  test('that stopped for a lost connection can be tried again', async () => {
    await open();
    await audio.upload(recording());
    last().tell({ state: 'failed', refusal: 'media:upload.interrupted' });
    await expect.element(progress('Stopped')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(progress('Sending')).toBeVisible();
    last().tell({ state: 'failed', refusal: 'media:upload.interrupted' });
    await expect.element(progress('Stopped')).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await expect.element(progress('Sending')).toBeVisible();
  });

  test('that is no MP3 is refused in one sentence at its field, and so is no picture', async () => {
    await open();
    await page.getByRole('checkbox', { name: 'Tourism' }).click();
    const before = playedUploads.length;
    await audio.upload(new File(['RIFF'], 'a.wav', { type: 'audio/wav' }));
    await expect.element(page.getByText('Invalid file type. Allowed types: MP3')).toBeVisible();
    expect(playedUploads).toHaveLength(before);
    await audio.upload(recording('fake.mp3'));
    last().tell({ state: 'failed', refusal: 'uploads:audio.notMp3' });
    const refusal = page.getByText(/^This isn’t an MP3 file/);
    await expect.element(refusal).toBeVisible();
    await expect.element(audio).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await submit.click();
    await expect.element(audio).toHaveFocus();
    expect(sent).toEqual([]);
    await page.getByLabelText('Cover image').upload(new File(['GIF'], 'a.gif', { type: 'image/gif' }));
    await expect.element(page.getByText(/Allowed types: JPG, PNG, WebP$/)).toBeVisible();
    await audio.upload(recording('real.mp3'));
    await expect.element(refusal).not.toBeInTheDocument();
  });
});

test('the page says when the storage is not ready, and when it does not answer', async () => {
  let isReady = false;
  const { promise: first, resolve } = Promise.withResolvers<Response>();
  answerFetch({ '/uploads': () => first });
  const screen = await renderModule(upload, {
    path: '/library/upload',
    loader: () => ({ categories: ['Logistics'], files, isAdmin: true }),
  });
  await expect.element(page.getByText('Initializing storage...')).toBeVisible();
  await submit.click();
  await expect.element(page.getByText('Storage is not ready. Please try again.')).toBeVisible();
  resolve(new Response(null, { status: 204 }));
  await expect.element(page.getByText('Initializing storage...')).not.toBeInTheDocument();
  await screen.unmount();

  await open({ isReady: () => isReady });
  const failure = page.getByText('Storage setup error. Please try again later.');
  await expect.element(failure).toBeVisible();
  isReady = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failure).not.toBeInTheDocument();
});

describe('what one has uploaded', () => {
  const yours = page.getByRole('region', { name: 'Your uploads' });

  test('says who sees it and what became of it, and can be deleted while it is one’s own', async () => {
    files = [
      made,
      { ...made, id: 'f2', title: 'Too long', alignmentState: 'too_long', isVisible: true },
      { ...made, id: 'f4', title: 'Noisy', decision: 'declined', note: 'Too much wind in it.' },
      { ...made, id: 'f3', title: 'Broken', alignmentState: 'done', warnings: ['damaged'] },
    ];
    answer = (fields) => {
      files = files.filter(({ id }) => id !== fields.get('id'));
      return { done: 'uploads:form.success' };
    };
    await open();
    const row = (name: string) => yours.getByRole('listitem').filter({ hasText: name }).first();
    await expect.element(row('Night shift')).toMatchTextContent('Other learners can’t see it yet');
    await expect.element(row('Night shift')).toMatchTextContent('Mar 5, 2026');
    await expect.element(row('Too long')).toMatchTextContent('Visible to everyone');
    await expect.element(row('Too long')).toMatchTextContent('Longer than 15 minutes');
    await expect.element(row('Noisy')).toMatchTextContent('Not published: other learners can’t see it');
    await expect.element(row('Noisy')).toMatchTextContent('Too much wind in it.');
    await expect.element(row('Broken')).toMatchTextContent('Part of the recording is damaged');
    await expect.element(page.getByRole('button', { name: 'Delete Too long' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Delete Night shift' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(yours.getByText('Night shift')).not.toBeInTheDocument();
    expect(sent.map(String)).toEqual(['intent=delete&id=f1']);
  });

  test('stays with a sentence when it cannot be deleted; nothing at all is said, too', async () => {
    files = [made];
    answer = () => ({ problem: 'dashboard:refusal.published' });
    const screen = await open();
    await page.getByRole('button', { name: 'Delete Night shift' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(yours.getByRole('alert')).toMatchTextContent('already in the library');
    await screen.unmount();
    files = [];
    await open();
    await expect.element(yours.getByText('Nothing uploaded yet')).toBeVisible();
  });
});
