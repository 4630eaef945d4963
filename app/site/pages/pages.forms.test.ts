import { expect, test } from 'vitest';
import { richTextLimits } from '../editor/rich-text.ts';
import { pageForm } from './pages.forms.ts';
import { pageLimits } from './pages.ts';

const document = (count: number) => ({
  root: {
    type: 'root',
    children: Array.from({ length: count }, () => ({ type: 'paragraph', children: [] })),
  },
});

function refusalOf(content: unknown) {
  const fields = { title: 'Rules', slug: 'rules', language: 'en', revision: '0', content };
  const { error, data } = pageForm.safeParse(fields);
  return error
    ? error.issues.map(({ path, message }) => [path.join('.'), message])
    : { content: data?.content };
}

test('a text that nobody touched is none', () => {
  expect(refusalOf('')).toEqual({ content: undefined });
});

test('a text is read', () => {
  expect(refusalOf(JSON.stringify(document(1)))).toMatchObject({ content: document(1) });
});

test.each([
  ['that is none', undefined, 'written:form.allRequired'],
  ['that cannot be read', '{"root":', 'written:form.saveFailed'],
  ['of another kind', '{"root":{"type":"script"}}', 'written:form.saveFailed'],
  ['with too many nodes', JSON.stringify(document(richTextLimits.nodes)), 'written:form.tooLong'],
  ['with too many characters', 'a'.repeat(pageLimits.document + 1), 'written:form.tooLong'],
])('a text %s is refused in a sentence of ours', (_what, content, sentence) => {
  expect(refusalOf(content)).toEqual([['content', sentence]]);
});

const saying = (said: object) =>
  pageForm.safeParse({ title: 'a', slug: 'a', language: 'en', revision: '0', content: '', ...said });

test('a page may say nothing about itself, and says it in one line', () => {
  expect(saying({}).data).toMatchObject({ description: '', shareImage: '' });
  expect(saying({ description: ' Two\nlines ' }).data).toMatchObject({ description: 'Two lines' });
  const shareImage = '/media/images/1700000000000-a-1920.webp';
  expect(saying({ shareImage }).data).toMatchObject({ shareImage });
});

test.each([
  [{ description: 'a'.repeat(301) }, 'written:form.descriptionLong'],
  [
    { shareImage: 'https://elsewhere.example/media/images/1700000000000-a-1920.webp' },
    'written:form.notOurImage',
  ],
  [{ shareImage: '//elsewhere.example/media/images/1700000000000-a-1920.webp' }, 'written:form.notOurImage'],
  [{ shareImage: '/media/images/../secret' }, 'written:form.notOurImage'],
  [{ shareImage: 'javascript:alert(1)' }, 'written:form.notOurImage'],
])('%j is refused', (said, sentence) => {
  expect(saying(said).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
