import { describe, expect, test } from 'vitest';
import { protectText, restoreText } from './translator.server.ts';

const text = 'Hi {{name}} & co, read <a>the <b>{{count}}</b> terms</a> < now<br/>';

describe('a text that is translated', () => {
  test('is sent without its variables and tags, and gets them back', () => {
    const { markup, pieces } = protectText(text);
    expect(markup).not.toContain('{{');
    expect(markup).toContain('&amp; co');
    expect(restoreText(markup, pieces)).toBe(text);
  });

  test('gets them back where the translator put them', () => {
    const { pieces } = protectText('Read <a>{{name}}</a> now');
    expect(restoreText('Teraz <g id="0">&quot;<x id="1"/>&quot;</g> czytaj &#33;', pieces)).toBe(
      'Teraz <a>"{{name}}"</a> czytaj !',
    );
    expect(restoreText('<g id=0><X id=1></X></g>', pieces)).toBe('<a>{{name}}</a>');
  });

  test.each([
    ['a variable is lost', '<g id="0">x</g>'],
    ['a variable comes twice', '<g id="0"><x id="1"/><x id="1"/></g>'],
    ['a tag is not closed', '<g id="0"><x id="1"/>'],
    ['a tag is closed twice', '<g id="0"><x id="1"/></g></g>'],
    ['a number was never sent', '<g id="0"><x id="1"/><x id="7"/></g>'],
  ])('counts as none when %s', (_, answer) => {
    expect(restoreText(answer, protectText('<a>{{name}}</a>').pieces)).toBeUndefined();
  });
});
