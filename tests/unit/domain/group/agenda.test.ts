import { describe, expect, it } from 'vitest';
import { agendaHeading, agendaRange, agendaTime, splitAtToday } from '../../../../app/domain/group/agenda';
import { type AgendaItem, AgendaQuery } from '../../../../worker/contract/office/agenda';

const item = (changes: Partial<AgendaItem>): AgendaItem => ({
  ...{ type: 'tour', groupId: 1, propertyName: 'Maple Court', pointPersonName: 'Jordan Bell' },
  ...{ timePreference: 'AM', time: null, ...changes },
});

const day = (date: string) => ({ date, items: [item({})] });

it('reads days that the call takes', () => {
  expect(AgendaQuery.parse(agendaRange(new Date('2026-11-22T12:00:00Z')))).toEqual({
    from: '2026-10-22',
    to: '2027-05-21',
  });
});

it('says when something is', () => {
  expect(agendaTime(item({}))).toBe('Morning');
  expect(agendaTime(item({ timePreference: 'PM' }))).toBe('Afternoon');
  expect(agendaTime(item({ timePreference: 'specific', time: '14:30' }))).toBe('2:30 PM');
  expect(agendaTime(item({ type: 'deadline', timePreference: null, time: '00:30' }))).toBe('12:30 AM');
  expect(agendaHeading('2026-11-22', '2026-11-22')).toBe('Today, Sunday, November 22, 2026');
  expect(agendaHeading('2026-11-23', '2026-11-22')).toBe('Monday, November 23, 2026');
});

describe('the days', () => {
  const [before, yesterday, today, tomorrow] = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(day);

  it('begin at today, with what is over the last first', () => {
    const days = [before, yesterday, today, tomorrow].flatMap((one) => one ?? []);
    expect(splitAtToday(days, '2026-11-22')).toEqual({ past: [yesterday, before], coming: [today, tomorrow] });
  });

  it('have today where there is nothing', () => {
    const empty = { date: '2026-11-22', items: [] };
    expect(splitAtToday([], '2026-11-22')).toEqual({ past: [], coming: [empty] });
    expect(splitAtToday(tomorrow ? [tomorrow] : [], '2026-11-22').coming).toEqual([empty, tomorrow]);
  });
});
