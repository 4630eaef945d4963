import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ObjectId } from '#app/media/storage/media.tables.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { currentAddress, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import { playedUploads } from '#test/browser/upload-double.ts';
import type { AudioFileId } from '../audio-file.ts';
import type { EditableFile } from '../files/manage.queries.server.ts';
import { manageSearch } from '../files/manage-filters.ts';
import * as dashboard from './dashboard.route.tsx';
import type { FileRow } from './files-table.tsx';

const learner = '11111111-1111-4111-8111-111111111111' as UserId;
const nightShift: FileRow = {
  ...{ id: 'a1' as AudioFileId, title: 'Night shift', author: 'Ada', identifier: 'N-1', language: 'en' },
  ...{ categories: ['Logistics'], coverImage: null, level: 'B1', contentAccessLevel: 'student' },
  ...{ accessType: 'basic', isVisible: true, durationMs: 84_000, likesCount: 3 },
  ...{ addedAt: '2026-03-05T10:00:00.000Z', addedOn: 'Mar 5, 2026', scheduledFor: null, learner: null },
  ...{ outlineState: 'done', alignmentState: 'done', warnings: null, unsureCount: 0 },
};
const ownTale: FileRow = {
  ...{ ...nightShift, id: 'a2' as AudioFileId, title: 'Eine lange Geschichte', language: 'de', level: null },
  ...{
    learner: { id: learner, name: 'Ines' },
    isVisible: false,
    alignmentState: 'no_lyrics',
    warnings: ['truncated'],
  },
};
const unsure: FileRow = {
  ...nightShift,
  id: 'a3' as AudioFileId,
  title: 'Unsure',
  unsureCount: 2,
  isVisible: false,
  scheduledFor: 'Mar 6, 2026, 10:00 UTC',
};

const [first, second] = ['2026-03-05T10:00:00.000Z', '2026-03-06T11:00:00.000Z'];
const editable: EditableFile = {
  ...{ id: nightShift.id, title: 'Night shift', author: 'Ada', identifier: 'N-1', language: 'English' },
  ...{ lyrics: 'We work at night.', categories: ['Logistics'], contentAccessLevel: 'student', level: 'B1' },
  ...{ visible: 'yes', publishAt: '', recording: 'sound-1' as ObjectId },
  revision: first,
};

let files: FileRow[];
let sent: Record<string, FormDataEntryValue>[];
let answer: (fields: Record<string, FormDataEntryValue>) => unknown;

beforeEach(() => {
  files = [nightShift, ownTale, unsure];
  sent = [];
  answer = ({ intent }) => ({ intent });
});

/** The table as it is now; looked through by its address, as far as these tests need it. */
function open(path = '/dashboard', around = {}) {
  return renderModule(dashboard, {
    path,
    loader: ({ request }) => {
      const { edit, ...filters } = manageSearch.read(new URL(request.url).searchParams);
      const found = files.filter(({ title }) => title.includes(filters.query));
      const editing = files.some(({ id }) => id === edit) ? editable : undefined;
      const categories = [{ name: 'Tourism' }, { name: 'Logistics' }];
      return { filters, editing, files: found, categories, total: files.length, ...around };
    },
    async action({ request }) {
      const form = await request.formData();
      sent.push({ ...Object.fromEntries(form), categories: form.getAll('categories').join() });
      return answer(Object.fromEntries(form));
    },
  });
}

const row = (title: string) => page.getByRole('row').filter({ hasText: title });
const form = page.getByRole('form', { name: 'Edit “Night shift”' });
const question = page.getByRole('alertdialog');
const editLink = page.getByRole('link', { name: 'Edit “Night shift”' });

test('a text whose correction would lose times set by hand is saved only after a question', async () => {
  answer = ({ intent, replaceTimes }) =>
    replaceTimes === 'yes'
      ? { intent, done: 'dashboard:edit.saved' }
      : { intent, problem: 'dashboard:refusal.timesLost', words: { sentences: '3' } };
  await open('/dashboard?edit=a1');
  await form.getByRole('textbox', { name: /^Text of the recording/ }).fill('We work by day.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText(/were set by hand and would be lost: 3\./)).toBeVisible();
  await expectOpenToEveryone();
  await form.getByRole('checkbox', { name: 'Detect the times of these sentences again' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { lyrics: 'We work by day.' },
    { lyrics: 'We work by day.', replaceTimes: 'yes' },
  ]);
});

test('another recording is sent as soon as it is chosen; times set by hand go only after a question', async () => {
  answer = ({ intent, replaceTimes }) =>
    replaceTimes === 'yes'
      ? { intent, done: 'dashboard:recording.replaced' }
      : { intent, problem: 'dashboard:recording.timesLost', words: { sentences: '1, 2' } };
  await open('/dashboard?edit=a1');
  const sound = new File([new Uint8Array(1000)], 'again.mp3', { type: 'audio/mpeg' });
  await form.getByLabelText('Replace the recording').upload(sound);
  await expect.poll(() => playedUploads.length).toBeGreaterThan(0);
  playedUploads.at(-1)?.tell({ state: 'done', sentBytes: 1000, uploadId: 'u1' });
  await expect.element(question.getByText(/set by hand and would be detected again: 1, 2\./)).toBeVisible();
  await question.getByRole('button', { name: 'Detect times again' }).click();
  await expect.element(page.getByText('The recording was replaced')).toBeVisible();
  const asked = { intent: 'recording', id: 'a1', upload: 'u1', seen: 'sound-1' };
  expect(sent).toMatchObject([asked, { ...asked, replaceTimes: 'yes' }]);
});

describe('a row', () => {
  test('says what the file is, who brought it and how far the work on it is', async () => {
    await open();
    for (const words of ['Ada', '1:24', 'N-1', 'English', 'B1', 'Student', 'Mar 5, 2026', 'Done'])
      await expect.element(row('Night shift')).toMatchTextContent(new RegExp(words));
    for (const words of ['Uploaded by Ines', 'Deutsch', 'No text', 'The end of the recording is missing'])
      await expect.element(row('Eine lange')).toMatchTextContent(new RegExp(words));
    await expect.element(row('Unsure')).toMatchTextContent(/2 sentences to check/);
    await expect.element(row('Unsure')).toMatchTextContent(/From Mar 6, 2026, 10:00 UTC/);
    await expect.element(page.getByText('3 audio files')).toBeVisible();
    const times = page.getByRole('link', { name: 'Sentence times of “Night shift”' });
    await expect.element(times).toHaveAttribute('href', '/dashboard/audio/a1');
    expect(
      row('Eine lange')
        .getByRole('link', { name: /^Sentence times/ })
        .elements(),
    ).toEqual([]);
  });

  test('is deleted only after a question whose safe answer has the focus', async () => {
    answer = ({ intent, id: gone }) => {
      files = files.filter(({ id }) => id !== gone);
      return { intent, done: 'dashboard:row.deleted' };
    };
    await open();
    const remove = page.getByRole('button', { name: 'Delete “Night shift”' });
    await remove.click();
    await expect.element(question.getByRole('heading')).toMatchTextContent(/Delete “Night shift”\?/);
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(question).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    await remove.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('“Night shift” is in the trash', { exact: true })).toBeVisible();
    await expect.element(row('Night shift')).not.toBeInTheDocument();
    expect(sent).toMatchObject([{ intent: 'delete', id: 'a1' }]);
  });

  test('has switches that answer at once, and go back with a sentence when the line breaks', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    answer = async ({ intent }) => {
      await held;
      if (intent === 'visibility') throw new TypeError('Failed to fetch');
      files = files.map((file) => ({ ...file, accessType: 'premium' }));
      return { intent };
    };
    await open();
    const visible = page.getByRole('switch', { name: 'Visible: Night shift' });
    const premium = page.getByRole('switch', { name: 'Premium: Night shift' });
    await visible.click();
    await expect.element(visible).toHaveAttribute('aria-checked', 'false');
    premium.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(premium).toHaveAttribute('aria-checked', 'true');
    release();
    const refusal = 'That didn’t work. Check your connection and try again.';
    await expect.element(page.getByText(refusal, { exact: true })).toBeVisible();
    await expect.element(visible).toHaveAttribute('aria-checked', 'true');
    await expect.element(premium).toHaveAttribute('aria-checked', 'true');
    await expect
      .poll(() => sent)
      .toMatchObject([
        { intent: 'visibility', id: 'a1', visible: 'no' },
        { intent: 'access-type', id: 'a1', accessType: 'premium' },
      ]);
  });
});

describe('the cover of a row', () => {
  const cover = page.getByLabelText('Replace the cover of “Night shift”');
  const picture = new File(['picture'], 'dot.png', { type: 'image/png' });

  test('is replaced by a picture as soon as that has arrived', async () => {
    answer = ({ intent }) => {
      files = files.map((file) => ({ ...file, coverImage: 'admin/covers/new' }));
      return { intent, done: 'dashboard:cover.replaced' };
    };
    await open();
    await cover.upload(picture);
    await expect.element(page.getByRole('progressbar', { name: 'Uploading the image' })).toBeVisible();
    await expect.element(cover).toBeDisabled();
    playedUploads.at(-1)?.tell({ state: 'done', uploadId: 'u1' });
    await expect.element(page.getByText('The cover was replaced', { exact: true })).toBeVisible();
    expect(sent).toMatchObject([{ intent: 'cover', id: 'a1', upload: 'u1', seen: '' }]);
    const image = () => row('Night shift').element().querySelector('img');
    await expect.poll(() => image()?.getAttribute('src')).toMatch(/^\/media\/covers\/admin\/covers\/new/);
    expect(playedUploads.at(-1)?.asked.forget).toHaveBeenCalled();
  });

  test('stays when the file is no picture, by its type or by its bytes', async () => {
    await open();
    const before = playedUploads.length;
    await cover.upload(new File(['words'], 'notes.txt', { type: 'text/plain' }));
    const refusal = row('Night shift').getByRole('alert');
    await expect.element(refusal).toMatchTextContent(/Please upload JPG, PNG or WebP images only\./);
    expect(playedUploads).toHaveLength(before);
    await cover.upload(picture);
    playedUploads.at(-1)?.tell({ state: 'failed', refusal: 'media:refusal.unreadable' });
    await expect.element(refusal).toMatchTextContent('This image can’t be read.');
    expect(sent).toEqual([]);
  });
});

describe('a row, opened', () => {
  test('has the focus in its first field, and gives it back when it is closed', async () => {
    await open();
    await editLink.click();
    await expect.poll(currentAddress).toBe('/dashboard?edit=a1');
    await expect.element(form.getByLabelText('Title')).toHaveFocus();
    await expect.element(form.getByRole('checkbox', { name: 'Logistics' })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(editLink).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(form).toBeVisible();
  });

  test('says what is wrong at its field, and asks before it forgets what was typed', async () => {
    await open('/dashboard?edit=a1');
    await form.getByLabelText('Title').fill('');
    await form.getByLabelText('Author').fill('Nobody');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form.getByText('Enter a title.')).toBeVisible();
    await expect.element(form.getByLabelText('Title')).toHaveFocus();
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(form.getByLabelText('Title')).toHaveFocus();
    await expect.element(form.getByLabelText('Author')).toHaveValue('Nobody');
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(currentAddress).toBe('/dashboard');
  });

  test('sends every field, then closes and says so', async () => {
    answer = ({ intent, title }) => {
      files = files.map((file) => (file.id === 'a1' ? { ...file, title: String(title) } : file));
      return { intent, done: 'dashboard:edit.saved' };
    };
    await open('/dashboard?edit=a1');
    await form.getByLabelText('Title').fill('Day shift');
    await form.getByRole('checkbox', { name: 'Logistics' }).click();
    await form.getByRole('checkbox', { name: 'Tourism' }).click();
    await form.getByRole('combobox', { name: /^Level/ }).selectOptions('C1');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Changes saved', { exact: true })).toBeVisible();
    await expect.element(row('Day shift')).toBeVisible();
    await expect.element(page.getByRole('form', { name: /^Edit/ })).not.toBeInTheDocument();
    expect(sent).toMatchObject([
      {
        ...{ intent: 'edit', id: 'a1', revision: first, title: 'Day shift', author: 'Ada', level: 'C1' },
        ...{ language: 'English', categories: 'Tourism', lyrics: 'We work at night.' },
      },
    ]);
  });

  describe('over something that another admin saved meanwhile', () => {
    beforeEach(async () => {
      answer = ({ intent, revision }) =>
        revision === first
          ? {
              intent,
              problem: 'dashboard:refusal.stale',
              current: { ...editable, author: 'Theirs', revision: second },
            }
          : { intent, done: 'dashboard:edit.saved' };
      await open('/dashboard?edit=a1');
      await form.getByLabelText('Author').fill('Mine');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect.element(form.getByLabelText('Author')).toHaveValue('Mine');
    });

    test('one may insist', async () => {
      await form.getByRole('button', { name: 'Save mine over it' }).click();
      await expect.element(form).not.toBeInTheDocument();
      expect(sent.map(({ revision, author }) => [revision, author])).toEqual([
        [first, 'Mine'],
        [second, 'Mine'],
      ]);
    });

    test('one may take theirs, and nothing is left to discard', async () => {
      await form.getByRole('button', { name: 'Load the latest version' }).click();
      await expect.element(form.getByLabelText('Author')).toHaveValue('Theirs');
      await form.getByRole('link', { name: 'Cancel' }).click();
      await expect.poll(currentAddress).toBe('/dashboard');
    });
  });

  test('keeps what is typed when the file is deleted by somebody else', async () => {
    answer = ({ intent }) => {
      files = [];
      return { intent, problem: 'dashboard:refusal.missing' };
    };
    await open('/dashboard?edit=a1');
    await form.getByLabelText('Text of the recording').fill('An hour of work.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect
      .element(form.getByRole('alert'))
      .toMatchTextContent(/This audio file no longer exists, or you can’t change it\./);
    await expect.element(row('Eine lange')).not.toBeInTheDocument();
    await expect.element(form.getByLabelText('Text of the recording')).toHaveValue('An hour of work.');
  });

  test('is open to everyone, also with mistakes in it', async () => {
    await open('/dashboard?edit=a1');
    await form.getByLabelText('Title').fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form.getByText('Enter a title.')).toBeVisible();
    await expectOpenToEveryone();
  });
});
