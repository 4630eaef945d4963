import { describe, expect, test } from 'vitest';
import { cleanText, longestText, textProblem } from './texts.forms.ts';

describe('a text that takes the place of another', () => {
  test.each([
    ['site:a', 'Hello', 'Hi'],
    ['site:a', 'Hello {{name}}', '{{ name }}, hello, {{name}}'],
    ['site:a_one', '{{count}} file', 'one file'],
    ['site:a_one', 'one file', '{{count}} file'],
    ['site:a', 'Read the <a>terms</a> and <b>more</b>', '<b>More</b> and <a>terms</a>'],
    // A text without tags shows what is typed: nothing in it is a tag.
    ['site:a', 'Hello', '<img src=x onerror=alert(1)> & <script>alert(2)</script>'],
  ])('%s: %s may become %s', (key, before, after) => {
    expect(textProblem(key, after, before)).toBeUndefined();
  });

  test.each([
    ['site:a', 'Hello', '', 'empty'],
    ['site:a', 'Hello', 'x'.repeat(longestText + 1), 'tooLong'],
    ['site:a', 'Hello {{name}}', 'Hello', 'variables'],
    ['site:a', 'Hello {{name}}', 'Hello {{nam}}', 'variables'],
    ['site:a', 'Hello', 'Hello {{name}}', 'variables'],
    ['site:a_other', '{{count}} files', 'files', 'variables'],
    ['site:a_one', '{{count}} file of {{name}}', '{{count}} file', 'variables'],
    ['site:a', 'Hello', 'Hello $t(accounts:menu.logout)', 'variables'],
    ['site:a', 'The <a>terms</a>', 'The terms', 'tags'],
    ['site:a', 'The <a>terms</a>', 'The </a>terms<a>', 'tags'],
    ['site:a', 'The <a>terms</a>', 'The <a>terms</a><a>', 'tags'],
    ['site:a', 'The <a>terms</a>', 'The <a href="//evil.example">terms</a>', 'tags'],
    ['site:a', 'The <a>terms</a>', 'The <a>terms</a><img src=x onerror=alert(1)>', 'tags'],
    ['site:a', '<a>x</a> <b>y</b>', '<a>x<b></a> y</b>', 'tags'],
  ])('%s: %s may not become %s', (key, before, after, problem) => {
    expect(textProblem(key, after, before)).toBe(`translations:refusal.${problem}`);
  });

  test('is stored without what nobody sees, and without empty ends', () => {
    expect(cleanText(' \u2063\u200b\u2063a\r\nb\0c\t\n ')).toBe('a\nbc');
  });
});
