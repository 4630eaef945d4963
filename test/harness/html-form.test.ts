import { expect, test } from 'vitest';
import { readForm, submitForm } from './html-form.ts';

const html = `<form method="post" action="/save?tab=2"><input name="a" value="1"><input type="checkbox" name="b" checked>
<input type="checkbox" name="c"><textarea name="d">x &amp; y</textarea><select name="e"><option value="p">P</option>
<option selected value="q">Q</option></select><input name="off" disabled value="3"><button name="intent" value="keep">Keep <b>it</b></button>
<button formaction="/drop">Drop</button></form><form action="/find"><input name="q" value=""><button>Find</button></form>`;

test('a form is read as a browser would send it by the button that is pressed', () => {
  expect(readForm(html, 'Keep it')).toEqual({
    action: '/save?tab=2',
    method: 'post',
    fields: { a: '1', b: 'on', d: 'x & y', e: 'q', intent: 'keep' },
  });
  expect(readForm(html, /^drop$/i)).toMatchObject({ action: '/drop', fields: { a: '1' } });
  expect(readForm(html, 'Drop').fields).not.toHaveProperty('intent');
});

test('it goes where a browser would send it', () => {
  const send = (path: string, init: RequestInit) => [path, init.method, String(init.body ?? '')];
  const keep = readForm(html, 'Keep it');
  expect(submitForm(send, { path: '/page', form: keep, filled: { a: '2' } })).toEqual([
    '/save?tab=2',
    'POST',
    'a=2&b=on&d=x+%26+y&e=q&intent=keep',
  ]);
  const find = readForm(html, 'Find');
  expect(submitForm(send, { path: '/page', form: find, filled: { q: 'rain' } })).toEqual([
    '/find?q=rain',
    undefined,
    '',
  ]);
});

test('a button that is not there is named', () => {
  expect(() => readForm(html, 'Send')).toThrow('Send');
});
