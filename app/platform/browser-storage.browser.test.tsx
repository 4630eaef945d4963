import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedSetting, storedText, storeText } from './browser-storage.ts';

const key = 'setting-under-test';
const open = (span?: 'session') => storedSetting(key, (text) => Number(text ?? 1), span);

beforeEach(() => {
  localStorage.removeItem(key);
  sessionStorage.removeItem(key);
});
afterEach(() => vi.restoreAllMocks());

test('a setting is told to all that listen, remembered, and forgotten', () => {
  const setting = open();
  const heard = vi.fn();
  const leave = setting.subscribe(heard);
  expect(setting.get()).toBe(1);
  setting.set(7);
  expect([setting.get(), open().get(), heard.mock.calls.length]).toEqual([7, 7, 1]);
  leave();
  setting.set(undefined);
  expect([setting.get(), localStorage.getItem(key), heard.mock.calls.length]).toEqual([1, null, 1]);
});

test('what another tab stores is heard of; what it stores under other keys is not', () => {
  const setting = open();
  const heard = vi.fn();
  setting.subscribe(heard);
  localStorage.setItem(key, '5');
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(heard).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect([heard.mock.calls.length, setting.get()]).toEqual([1, 5]);
});

test('the same text is the same value, so that nothing is drawn anew', () => {
  const setting = storedSetting(key, (text) => ({ text }));
  expect(setting.get()).toBe(setting.get());
  setting.set({ text: 'x' });
  expect(setting.get()).toBe(setting.get());
});

test('one of a tab is not stored for all', () => {
  open('session').set(3);
  expect([sessionStorage.getItem(key), localStorage.getItem(key), open('session').get()]).toEqual([
    '3',
    null,
    3,
  ]);
});

test('where nothing can be stored, it lasts as long as the page', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
  expect([storedText(key), storeText(key, 'x'), storeText(key, undefined)]).toEqual([null, false, false]);
  const setting = open();
  setting.set(9);
  expect(setting.get()).toBe(9);
  setting.set(undefined);
  expect(setting.get()).toBe(1);
});
