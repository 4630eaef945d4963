import { expect, test } from 'vitest';
import {
  DatabaseUnavailable,
  isDatabaseUnavailable,
  isUniqueViolation,
  sqlState,
  translateDriverError,
} from './errors.server.ts';

const said = (code: string, more = {}) =>
  Object.assign(new Error('said'), { severity: 'ERROR', code, ...more });
const wrapped = (cause: unknown) => new Error('Failed query', { cause });

test('the SQLSTATE is found under every wrapping', () => {
  expect(sqlState(said('23505'))).toBe('23505');
  expect(sqlState(wrapped(wrapped(said('23505'))))).toBe('23505');
  expect(sqlState(undefined)).toBeUndefined();
  expect(sqlState('23505')).toBeUndefined();
});

test('a code of the operating system is not taken for a SQLSTATE', () => {
  expect(sqlState(Object.assign(new Error('pipe'), { code: 'EPIPE' }))).toBeUndefined();
});

test('a unique violation can be identified by its constraint', () => {
  const error = wrapped(said('23505', { constraint: 'users_email' }));
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'users_email')).toBe(true);
  expect(isUniqueViolation(error, 'users_name')).toBe(false);
});

test.each(['08006', '53100', '53300', '57014', '57P01', '57P03', '58030', '25P03'])(
  '%s is an outage',
  (state) => {
    const error = translateDriverError(said(state));
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(isDatabaseUnavailable(wrapped(error))).toBe(true);
  },
);

test.each(['23505', '42P01', '40001', '40P01', '22P02'])(
  '%s is not an outage and stays as it was',
  (state) => {
    const error = said(state);
    expect(translateDriverError(error)).toBe(error);
  },
);

test.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'])(
  'a connection that failed with %s is an outage',
  (code) => {
    expect(isDatabaseUnavailable(translateDriverError(Object.assign(new Error('x'), { code })))).toBe(true);
  },
);

test('a mistake in our own code is not an outage', () => {
  expect(isDatabaseUnavailable(translateDriverError(new TypeError('undefined is not a function')))).toBe(
    false,
  );
});

test('an outage is not wrapped twice', () => {
  const error = new DatabaseUnavailable('restarting');
  expect(translateDriverError(error)).toBe(error);
});
