import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutMail } from './mail.ts';

const content = {
  locale: 'pl',
  siteName: 'Dictoria',
  paragraphs: ['Dzień dobry,', 'kliknij przycisk.'],
  button: { label: 'Potwierdź adres', url: 'https://example.org/verify-email?token=a&next=b' },
};

describe('a laid-out mail', () => {
  it('says the same in text and in HTML', () => {
    const { text, html } = layOutMail(content);
    for (const words of ['Dzień dobry,', 'kliknij przycisk.', 'Potwierdź adres', 'Dictoria']) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain('https://example.org/verify-email?token=a&next=b');
    expect(html).toContain('href="https://example.org/verify-email?token=a&amp;next=b"');
    expect(html).toContain('<html lang="pl">');
  });

  it('keeps the line breaks of a paragraph', () => {
    const { html } = layOutMail({ ...content, paragraphs: ['one\ntwo\r\nthree'] });
    expect(html).toContain('one<br>two<br>three');
  });

  it('never turns words into markup', () => {
    const words = fc.string({ minLength: 1 });
    const markup = fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onclick='x",
    );
    const tagCount = (html: string) => (html.match(/</g) ?? []).length;
    const plain = tagCount(layOutMail({ ...content, paragraphs: ['x'] }).html);
    fc.assert(
      fc.property(fc.oneof(words, markup), (hostile) => {
        const oneLine = hostile.replaceAll(/[\r\n]/g, ' ');
        const { html } = layOutMail({
          locale: oneLine,
          siteName: oneLine,
          paragraphs: [oneLine],
          button: { label: oneLine, url: `https://example.org/?q=${encodeURIComponent(oneLine)}` },
        });
        expect(tagCount(html)).toBe(plain);
      }),
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative'])('refuses to link to %s', (url) => {
    expect(() => layOutMail({ ...content, button: { label: 'x', url } })).toThrow();
  });
});
