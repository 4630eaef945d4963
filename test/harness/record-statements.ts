import { appendFileSync } from 'node:fs';
import { afterAll, inject } from 'vitest';
import { takeSent } from './sent-statements.ts';

afterAll(() => {
  const lines = takeSent().map((statement) => `${JSON.stringify(statement)}\n`);
  if (lines.length > 0) appendFileSync(inject('statements').file, lines.join(''));
});
