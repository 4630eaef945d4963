import { expect, test, vi } from 'vitest';
import { mostFields, readFields } from './submitted-fields.server.ts';

const sent = (body: string, type = 'application/x-www-form-urlencoded') =>
  new Request('http://site.invalid/', { method: 'POST', headers: { 'content-type': type }, body });

test('a field is its text; a name that came twice is a list', async () => {
  expect(await readFields(sent('a=1&b=2&b=3&c='))).toEqual({ a: '1', b: ['2', '3'], c: '' });
});

test('a field named like a part of every object is only a field', async () => {
  const fields = await readFields(sent('__proto__=x&constructor=y'));
  expect(Object.keys(fields)).toEqual(['__proto__', 'constructor']);
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
});

test.each([
  ['{"a":1}', 'application/json'],
  ['a=1', 'text/plain'],
  ['no boundary', 'multipart/form-data; boundary=x'],
])('a body that is no form is refused: %j as %s', async (body, type) => {
  await expect(readFields(sent(body, type))).rejects.toMatchObject({ init: { status: 400 } });
});

test('a form with absurdly many fields is refused before anything looks at them', async () => {
  const withFields = (count: number) =>
    sent(Array.from({ length: count }, (_, name) => `${name}=`).join('&'));
  expect(Object.keys(await readFields(withFields(mostFields)))).toHaveLength(mostFields);
  await expect(readFields(withFields(mostFields + 1))).rejects.toMatchObject({ init: { status: 400 } });
});

test('so is one in many parts', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const type = 'multipart/form-data; boundary=x';
  const withParts = (count: number) => sent(`${part.repeat(count)}--x--\r\n`, type);
  expect(await readFields(withParts(3))).toEqual({ a: ['1', '1', '1'] });
  expect((await readFields(withParts(mostFields))).a).toHaveLength(mostFields);
  await expect(readFields(withParts(mostFields + 1))).rejects.toMatchObject({ init: { status: 400 } });
});

test('names without an end are not even read: each alone would cost as much as all before it', async () => {
  const names = sent('a&'.repeat(100_000));
  // The server library has a Response of its own, whose methods cannot be watched: the whole is replaced.
  const reader = vi.fn();
  vi.stubGlobal(
    'Response',
    class {
      formData = reader;
    },
  );
  await expect(readFields(names)).rejects.toMatchObject({ init: { status: 400 } });
  expect(reader).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
