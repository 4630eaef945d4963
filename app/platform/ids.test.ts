import { expect, test } from 'vitest';
import { parseId } from './ids.ts';

test('a UUID is an id, everything else is nothing', () => {
  const id = '0b0f7a4e-94a5-4c0e-9d0a-3a3b2f1f0a11';
  expect(parseId(id)).toBe(id);
  for (const raw of ['', '1', id.toUpperCase(), `${id} `, `${id}\0`, undefined, null, [id], { id }])
    expect(parseId(raw)).toBeUndefined();
});
