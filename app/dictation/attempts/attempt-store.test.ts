import { expect, test } from 'vitest';
import { learnersDay } from './attempt-store.server.ts';

const at = new Date('2026-03-01T23:30:00Z');

test.each([
  ['Europe/Warsaw', '2026-03-02'],
  ['America/Sao_Paulo', '2026-03-01'],
  ['Pacific/Kiritimati', '2026-03-02'],
  ['UTC', '2026-03-01'],
  ['Atlantis/Capital', '2026-03-01'],
  ['', '2026-03-01'],
  ['../../etc', '2026-03-01'],
])('in %j it is %s', (timeZone, day) => expect(learnersDay(at, timeZone)).toBe(day));
