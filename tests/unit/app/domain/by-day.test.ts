import { describe, expect, it } from 'vitest';
import { byDay } from '../../../../app/domain/by-day';

const at = (...instants: string[]) =>
  instants.map((createdAt, index) => ({
    ...{ id: index + 1, groupId: 1, senderName: 'Ana', content: 'hi', createdAt },
    isPointPerson: false,
    deletedAt: null,
  }));

describe('grouping by day', () => {
  const messages = at('2026-11-20T04:59:00.000Z', '2026-11-20T05:01:00.000Z', '2026-11-21T12:00:00.000Z');

  it('days change at midnight in the reader’s time zone', () => {
    expect(byDay(messages, 'UTC').map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21']);
    expect(byDay(messages, 'America/New_York').map(({ date }) => date)).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  it('handles zones with an offset of a quarter of an hour', () => {
    const around = at('2026-11-20T18:14:59.999Z', '2026-11-20T18:15:00.000Z', '2026-11-20T18:16:00.000Z');
    expect(byDay(around, 'Asia/Kathmandu').map(({ date, items }) => [date, items.length])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 2],
    ]);
  });

  it('keeps every item in its order', () => {
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
      expect(byDay(messages, zone).flatMap((day) => day.items)).toEqual(messages);
    }
  });

  it('has no empty days', () => expect(byDay([], 'UTC')).toEqual([]));
});
