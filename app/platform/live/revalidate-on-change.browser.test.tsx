import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '#test/browser/render-page.tsx';
import { PageTitle } from '../http/page-frame.tsx';
import { OtherLanguage, Text } from '../i18n/text.tsx';
import { OpenPage } from './revalidate-on-change.tsx';
import { RealtimeProvider, useRealtime } from './use-topic.tsx';

/** A server that sends notices by socket, as far as a page can see. */
class Socket {
  static opened: Socket[] = [];
  readyState = 1;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (closing: { code: number }) => void;
  address: URL;
  constructor(address: URL) {
    this.address = address;
    Socket.opened.push(this);
    queueMicrotask(() => this.onopen?.());
  }
  close() {
    this.readyState = 3;
  }
}

const tell = (topic: string) => Socket.opened.at(-1)?.onmessage?.({ data: JSON.stringify({ topic }) });

beforeEach(() => {
  Socket.opened = [];
  vi.stubGlobal('WebSocket', Socket);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Shown() {
  const { read } = useLoaderData<{ read: number }>();
  const sending = useFetcher();
  const { isOpen } = useRealtime();
  const [isConnected, setConnected] = useState(false);
  return (
    <main>
      <OpenPage isSignedIn />
      <output aria-label="Read">{read}</output>
      <output aria-label="Connected">{String(isConnected)}</output>
      <button type="button" onClick={() => setConnected(isOpen())}>
        Look
      </button>
      <button type="button" onClick={() => void sending.submit({}, { method: 'post', action: '/slow' })}>
        Send
      </button>
    </main>
  );
}

function open() {
  let read = 0;
  let answer = () => {};
  const opened = renderPage(
    <RealtimeProvider userId="a" mayReconnect={async () => false}>
      <Shown />
    </RealtimeProvider>,
    {
      path: '/settings',
      loader: () => ({ read: ++read }),
      routes: [
        {
          path: '/slow',
          action: () =>
            new Promise((resolve) => {
              answer = () => resolve(null);
            }),
        },
      ],
    },
  );
  return { opened, answer: () => answer() };
}

const read = () => Number(page.getByLabelText('Read').element().textContent);

test('whoever is signed in has one socket, and revalidates once for a burst of changes', async () => {
  await open().opened;
  await page.getByRole('button', { name: 'Look' }).click();
  await expect.element(page.getByLabelText('Connected')).toHaveTextContent('true');
  expect(Socket.opened.at(-1)?.address.pathname).toBe('/ws');
  const before = read();
  tell('inbox');
  tell('site');
  tell('site');
  await expect.poll(read).toBe(before + 1);
});

test('it reads nothing while something is being sent', async () => {
  const { opened, answer } = open();
  await opened;
  await page.getByRole('button', { name: 'Send' }).click();
  const before = read();
  // Longer than it would wait otherwise.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  tell('site');
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect(read()).toBe(before);
  answer();
  await expect.poll(read).toBeGreaterThan(before);
});

test('a page that nobody looks at waits until it is looked at', async () => {
  await open().opened;
  const before = read();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  tell('site');
  hidden.mockReturnValue(false);
  expect(read()).toBe(before);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(read).toBe(before + 1);
});

/** A part in German on a page in English, once its texts are there. */
function Bilingual() {
  const { i18n } = useTranslation();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    i18n.addResourceBundle('de', 'site', { skipToContent: 'Zum Inhalt' });
    setReady(true);
  }, [i18n]);
  return (
    <main>
      <PageTitle title="Two languages" description="One beside the other." />
      <p>
        <Text k="site:skipToContent" />
      </p>
      {isReady ? (
        <OtherLanguage locale="de" namespaces={['site']}>
          <p>
            <Text k="site:skipToContent" />
          </p>
        </OtherLanguage>
      ) : null}
    </main>
  );
}

test('a part of a page speaks another language than the rest; the page has its name', async () => {
  await renderPage(<Bilingual />);
  await expect.element(page.getByText('Zum Inhalt')).toBeVisible();
  await expect.element(page.getByText('Skip to content')).toBeVisible();
  await expect.poll(() => document.title).toBe('Two languages');
  expect(document.querySelector('meta[property="og:description"]')).toHaveAttribute(
    'content',
    'One beside the other.',
  );
});
