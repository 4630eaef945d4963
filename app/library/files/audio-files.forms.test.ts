import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { categoryForm } from '../categories/categories.forms.ts';
import { audioFileForm, editAudioFileForm } from './audio-files.forms.ts';

const filled = {
  title: 'A Night at the Warehouse',
  author: 'Ada',
  language: 'English',
  categories: 'Logistics',
  audioUpload: '0b0f6a52-0d3c-4d54-8f0e-0a4f0a9f8a11',
};

const parse = (changed: Record<string, unknown> = {}) => audioFileForm.safeParse({ ...filled, ...changed });
const complaint = (changed: Record<string, unknown>) => {
  const { error } = parse(changed);
  return error?.issues.map(({ path, message }) => [path[0], message]);
};

describe('the upload form', () => {
  it('asks for little and fills in the rest', () => {
    expect(parse().data).toEqual({
      ...filled,
      categories: ['Logistics'],
      identifier: null,
      lyrics: null,
      contentAccessLevel: 'student',
      level: null,
      visible: 'no',
      publishAt: null,
      accessType: 'basic',
      times: undefined,
      coverUpload: undefined,
    });
  });

  it.each([
    ['title', '', 'dashboard:validation.title'],
    ['title', '  \t ', 'dashboard:validation.title'],
    ['title', undefined, 'dashboard:validation.title'],
    ['title', ['a', 'b'], 'dashboard:validation.title'],
    ['title', 'x'.repeat(101), 'dashboard:validation.titleLong'],
    ['author', '', 'dashboard:validation.author'],
    ['author', 'x'.repeat(101), 'dashboard:validation.authorLong'],
    ['identifier', 'x'.repeat(101), 'dashboard:validation.identifierLong'],
    ['lyrics', 'x'.repeat(5001), 'dashboard:validation.lyricsLong'],
    ['language', '', 'dashboard:validation.language'],
    ['language', 'en', 'dashboard:validation.language'],
    ['language', 'Klingon', 'dashboard:validation.language'],
    ['contentAccessLevel', 'everyone', 'dashboard:validation.accessLevel'],
    ['level', 'D1', 'dashboard:validation.level'],
    ['categories', undefined, 'dashboard:validation.categories'],
    ['categories', ' ', 'dashboard:validation.categories'],
    ['audioUpload', '', 'dashboard:validation.audio'],
    ['audioUpload', undefined, 'dashboard:validation.audio'],
    ['coverUpload', 'nonsense', 'media:refusal.missing'],
    ['publishAt', 'tomorrow', 'dashboard:validation.publishAt'],
    ['publishAt', '2026-02-31T99:00', 'dashboard:validation.publishAt'],
    ['visible', 'maybe', 'dashboard:validation.visible'],
    ['accessType', 'gold', 'dashboard:validation.accessType'],
    ['times', '[{"startMs":5,"endMs":1}]', 'uploads:audio.timesWrong'],
  ])('%s may not be %j', (name, value, message) => {
    expect(complaint({ [name]: value })).toEqual([[name, message]]);
  });

  it('reads a time as UTC unless it says otherwise', () => {
    for (const [typed, meant] of [
      ['2026-12-24T18:00', '2026-12-24T18:00:00.000Z'],
      ['2026-12-24 18:00', '2026-12-24T18:00:00.000Z'],
      ['2026-12-24', '2026-12-24T00:00:00.000Z'],
      ['2026-12-24T18:00:30+01:00', '2026-12-24T17:00:30.000Z'],
      ['2026-12-24T18:00:00.000Z', '2026-12-24T18:00:00.000Z'],
    ])
      expect(parse({ publishAt: typed }).data?.publishAt?.toISOString()).toBe(meant);
  });

  it('takes what just fits', () => {
    const most = { title: 'x'.repeat(100), author: 'y'.repeat(100), identifier: 'z'.repeat(100) };
    expect(parse({ ...most, lyrics: 'l'.repeat(5000) }).data).toMatchObject(most);
  });

  it('counts the end of a line once, as the browser does', () => {
    const lyrics = 'a\r\n'.repeat(2500);
    expect(parse({ lyrics }).data?.lyrics).toBe('a\n'.repeat(2500).trim());
  });

  it('keeps the order of the categories and each of them once', () => {
    expect(parse({ categories: ['Sales', 'IT', ' Sales '] }).data?.categories).toEqual(['Sales', 'IT']);
  });

  it('never hands on a character the database would refuse', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (typed) => {
        const { data } = parse({ title: `a${typed}`, lyrics: typed, identifier: typed });
        expect(JSON.stringify(data)).not.toContain('\\u0000');
        expect(data?.title).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});

test('an edit may be without a category, but not without the revision it was made on', () => {
  const edited = { ...filled, categories: undefined };
  expect(editAudioFileForm.safeParse({ ...edited, revision: '2026-01-02T03:04:05.678Z' }).data).toMatchObject(
    {
      categories: [],
      revision: new Date('2026-01-02T03:04:05.678Z'),
    },
  );
  for (const revision of [undefined, '', 'yesterday'])
    expect(editAudioFileForm.safeParse({ ...edited, revision }).error?.issues).toMatchObject([
      { path: ['revision'], message: 'dashboard:refusal.stale' },
    ]);
});

test('a category has a name of at most fifty characters, without the space around it', () => {
  expect(categoryForm.safeParse({ name: '  Space\ttravel ' }).data).toEqual({ name: 'Space travel' });
  expect(categoryForm.safeParse({ name: 'x'.repeat(50) }).success).toBe(true);
  for (const [name, message] of [
    ['  ', 'dashboard:validation.categoryName'],
    [undefined, 'dashboard:validation.categoryName'],
    ['x'.repeat(51), 'dashboard:validation.categoryLong'],
  ])
    expect(categoryForm.safeParse({ name }).error?.issues).toMatchObject([{ message }]);
});
