import { expect, test } from 'vitest';
import { sentData } from './page-html.ts';

test('the data of a page is read from its scripts without running them', () => {
  const data = '[{"title":"\\"quoted\\" <b> \\\\"}]\n';
  const scripts = [
    'window.__reactRouterContext = {"basename":"/"}',
    `window.__reactRouterContext.streamController.enqueue(${JSON.stringify(data)});`,
    'window.__reactRouterContext.streamController.close();',
  ];
  expect(sentData(scripts)).toEqual([data]);
  expect(sentData([])).toEqual([]);
});
