import { describe, expect, it } from 'vitest';
import { readZoned, zonedValue } from './zoned-time.ts';

describe('a time on the clocks of a zone', () => {
  it.each([
    ['Europe/Berlin', '2026-01-10T09:00', '2026-01-10T08:00'],
    ['Europe/Berlin', '2026-07-10T09:00', '2026-07-10T07:00'],
    ['America/New_York', '2026-01-01T00:30', '2026-01-01T05:30'],
    ['Asia/Kolkata', '2026-03-01T00:15', '2026-02-28T18:45'],
    ['Pacific/Auckland', '2026-01-01T00:00', '2025-12-31T11:00'],
    ['UTC', '2026-03-29T02:30', '2026-03-29T02:30'],
  ])('in %s, %s is %s in UTC, and back', (zone, shown, utc) => {
    expect(readZoned(shown, zone)).toEqual({ utc });
    expect(zonedValue(utc, zone)).toBe(shown);
  });

  it('that the clocks jump over in spring is as much later', () => {
    expect(readZoned('2026-03-29T01:59', 'Europe/Berlin')).toEqual({ utc: '2026-03-29T00:59' });
    expect(readZoned('2026-03-29T02:00', 'Europe/Berlin')).toEqual({
      utc: '2026-03-29T01:00',
      change: 'skipped',
    });
    expect(readZoned('2026-03-29T02:30', 'Europe/Berlin')).toEqual({
      utc: '2026-03-29T01:30',
      change: 'skipped',
    });
    expect(zonedValue('2026-03-29T01:30', 'Europe/Berlin')).toBe('2026-03-29T03:30');
    expect(readZoned('2026-03-29T03:00', 'Europe/Berlin')).toEqual({ utc: '2026-03-29T01:00' });
    expect(readZoned('2026-03-08T02:30', 'America/New_York')).toEqual({
      utc: '2026-03-08T07:30',
      change: 'skipped',
    });
  });

  it('that the clocks show twice in autumn is the first of the two', () => {
    expect(readZoned('2026-10-25T01:59', 'Europe/Berlin')).toEqual({ utc: '2026-10-24T23:59' });
    expect(readZoned('2026-10-25T02:30', 'Europe/Berlin')).toEqual({
      utc: '2026-10-25T00:30',
      change: 'twice',
    });
    expect(readZoned('2026-10-25T03:00', 'Europe/Berlin')).toEqual({ utc: '2026-10-25T02:00' });
    expect(['2026-10-25T00:30', '2026-10-25T01:30'].map((utc) => zonedValue(utc, 'Europe/Berlin'))).toEqual([
      '2026-10-25T02:30',
      '2026-10-25T02:30',
    ]);
    // Half an hour, where summer time is half an hour.
    expect(readZoned('2026-04-05T01:45', 'Australia/Lord_Howe')).toEqual({
      utc: '2026-04-04T14:45',
      change: 'twice',
    });
  });

  it('is nothing where nothing was typed', () => {
    expect(readZoned('', 'Europe/Berlin')).toBeUndefined();
    expect(readZoned('tomorrow', 'Europe/Berlin')).toBeUndefined();
    expect(zonedValue('', 'Europe/Berlin')).toBe('');
  });
});
