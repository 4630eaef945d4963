import { describe, expect, test } from 'vitest';
import { deferHydration } from './defer-hydration.ts';
import { readStylesheet } from './used-styles.ts';

const awake = [
  '<head><link rel="modulepreload" href="/assets/entry-1.js"/>',
  '<link rel="preload" href="/assets/inter.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>',
  '<link rel="stylesheet" href="/assets/app-4.css" data-precedence="default"/></head>',
  '<body><p>&lt;link rel="modulepreload"&gt;</p>',
  '<script id="page-texts" type="application/json" nonce="n1">{"site":{"a":"$&"},"shell":{"b":"\\u003cb>"}}</script>',
  '<link rel="modulepreload" nonce="n1" href="/assets/home-2.js"/>',
  '<script nonce="n1">window.context = {}</script>',
  '<script nonce="n1" type="module" async="">import "/assets/entry-1.js"; "$&"</script></body>',
].join('');

const sleep = (html: string) =>
  deferHydration({
    html,
    nonce: 'n1',
    wakeScript: '/assets/wake-3.js',
    followScript: '/assets/follow-5.js',
    readStyles: (address) => readStylesheet(`[title="${address}"]{content:"$&"}.unused{color:red}`),
  });

const asleep = sleep(awake);

describe('a page with deferred hydration', () => {
  test('loads nothing beforehand but its letters', () => {
    expect(asleep.match(/<link [^>]*>/g)).toEqual([expect.stringContaining('as="font"')]);
    expect(asleep).toContain('&lt;link rel="modulepreload"&gt;');
  });

  test('brings its look with it, as far as it can use it', () => {
    expect(asleep).toContain(
      '<style data-precedence="default" data-href="/assets/app-4.css">[title="/assets/app-4.css"]{content:"$&"}</style>',
    );
  });

  test('names the texts it will need, and does not bring them', () => {
    expect(asleep).toContain(
      '<script id="page-texts" type="application/json" nonce="n1" data-names="site shell">{}</script>',
    );
  });

  test('contains its start script as text, with what to load then', () => {
    expect(asleep).toContain(
      '<script nonce="n1" type="text/asleep" data-preload="/assets/entry-1.js /assets/home-2.js" data-follow="/assets/follow-5.js">import "/assets/entry-1.js"; "$&"</script>',
    );
  });

  test('runs the script that hydrates it, and no other module', () => {
    expect(asleep.match(/type="module"[^>]*>/g)).toEqual(['type="module" async="" src="/assets/wake-3.js">']);
  });

  test('is left as it was when it starts nothing', () => {
    const plain = '<p>nothing to start</p>';
    expect(sleep(plain)).toBe(plain);
  });
});
