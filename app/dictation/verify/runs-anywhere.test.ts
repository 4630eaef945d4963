import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { verify } from './verify.ts';

const here = import.meta.dirname;
const question = ['W górach, żyje mrówka. Na pewno!', 'W gurach,żyje mrowka. Napewno.', 'pl'] as const;

test('plain Node runs the verifier as it stands, with the same answer', () => {
  const script = `
    const { verify } = await import(${JSON.stringify(`${here}/verify.ts`)});
    console.log(JSON.stringify(verify(...${JSON.stringify(question)})));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual(verify(...question));
});

test('nothing in it depends on the place where it runs', () => {
  const sources = globSync('**/*.ts', { cwd: here }).filter((file) => !/\.test\.ts$/.test(file));
  expect(sources.length).toBeGreaterThan(20);
  for (const file of sources)
    expect(readFileSync(`${here}/${file}`, 'utf8'), file).not.toMatch(
      /toLocale|localeCompare|\bIntl\b|\bDate\b|Math\.random|\bprocess\b|\bwindow\b|from 'node:/,
    );
});
