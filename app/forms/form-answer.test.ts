import { expect, test } from 'vitest';
import { fieldsOf } from './form-answer.ts';

test('the form is walked once, however many names it has', () => {
  let steps = 0;
  function* form(): Generator<[string, string]> {
    for (let name = 0; name < 1000; name += 1) {
      steps += 1;
      yield [String(name), ''];
    }
  }
  expect(Object.keys(fieldsOf(form()))).toHaveLength(1000);
  expect(steps).toBe(1000);
});
