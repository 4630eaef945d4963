import { describe, expect, it } from 'vitest';
import { announcementStates } from './announcements-section.tsx';

const now = new Date('2026-05-10T12:00:00Z');
const [before, after] = [new Date('2026-05-10T11:59:00Z'), new Date('2026-05-10T12:01:00Z')];
const row = { link: null, isOn: true, fromAt: null, untilAt: null, texts: { en: 'News' } };

describe('how an announcement stands', () => {
  it('is on from its beginning, and over with its end', () => {
    expect(announcementStates([{ ...row, fromAt: now, untilAt: after }], now)).toEqual(['now']);
    expect(announcementStates([{ ...row, fromAt: after }], now)).toEqual(['planned']);
    expect(announcementStates([{ ...row, untilAt: now }], now)).toEqual(['over']);
    expect(announcementStates([{ ...row, fromAt: before, untilAt: before }], now)).toEqual(['over']);
    expect(announcementStates([{ ...row, isOn: false, fromAt: after }], now)).toEqual(['off']);
  });

  it('is shown alone: of several, the one made last', () => {
    const rows = [{ ...row, fromAt: after }, row, { ...row, fromAt: before }, { ...row, isOn: false }];
    expect(announcementStates(rows, now)).toEqual(['planned', 'now', 'behind', 'off']);
  });
});
