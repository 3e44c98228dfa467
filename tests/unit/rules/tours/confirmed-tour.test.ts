import { describe, expect, it } from 'vitest';
import { tourMoment, tourSummary } from '../../../../app/domain/tours';
import type { ConfirmedTour, TourSchedule } from '../../../../contract/tour-schedule';
import { hasTourBegun, isTourOver, tourAnswers, tourIn } from '../../../../rules/tours/tours';
import { seededRandom } from '../../../support/random';

const tour: ConfirmedTour = {
  ...{ date: '2026-11-28', timePreference: 'specific', specificTime: '14:30', note: null, meetingPlace: null },
  ...{ confirmedAt: '2026-11-22T10:00:00.000Z', by: 'office', rev: 1 },
};

const schedule = (
  participantId: number | null,
  participantName: string,
  ...preferredDates: TourSchedule['preferredDates']
): TourSchedule => ({
  ...{
    id: 1,
    groupId: 7,
    participantId,
    participantName,
    preferredDates,
    createdAt: tour.confirmedAt,
    updatedAt: tour.confirmedAt,
  },
});

it('without a time zone, a tour is over once its day is over on this device; not while the time is unknown', () => {
  const customizations = { confirmedTour: tour, timeZone: null };
  expect(isTourOver(customizations, new Date(2026, 10, 28, 23, 59))).toBe(false);
  expect(isTourOver(customizations, new Date(2026, 10, 29, 0, 0))).toBe(true);
  expect(isTourOver(customizations, null)).toBe(false);
});

it('a tour of a group with a time zone is over once its day is over there', () => {
  const isOver = (timeZone: string, now: string) => isTourOver({ confirmedTour: tour, timeZone }, new Date(now));
  expect(isOver('America/New_York', '2026-11-29T04:59:00Z')).toBe(false);
  expect(isOver('America/New_York', '2026-11-29T05:00:00Z')).toBe(true);
  expect(isOver('Asia/Seoul', '2026-11-28T15:00:00Z')).toBe(true);
});

it('in a time zone that an older browser does not know, a tour is over once its day is over on this device', () => {
  const customizations = { confirmedTour: tour, timeZone: 'Mars/Olympus' };
  expect(isTourOver(customizations, new Date(2026, 10, 28, 23, 59))).toBe(false);
  expect(isTourOver(customizations, new Date(2026, 10, 29, 0, 0))).toBe(true);
});

it('a tour’s time is shown in the property’s time zone', () => {
  expect(tourMoment(tour, 'en')).toBe('Saturday, November 28, 2026, 2:30 PM');
  expect(tourSummary({ ...tour, timePreference: 'AM', specificTime: null }, 'en')).toBe('Sat, Nov 28, morning');
});

describe('whether a tour has begun', () => {
  const noon = new Date('2026-11-28T17:00:00.000Z');
  const [morning, afternoon] = (['AM', 'PM'] as const).map((timePreference) => ({
    ...{ ...tour, timePreference, specificTime: null },
  }));
  const at = (specificTime: string, date = tour.date) => ({ ...tour, date, specificTime });
  it.each([
    ['the day before', at('23:00', '2026-11-27'), 'America/New_York', true],
    ['at this very minute', at('12:00'), 'America/New_York', true],
    ['a minute later', at('12:01'), 'America/New_York', false],
    ['in an hour on clocks further west', at('12:00'), 'America/Chicago', false],
    ['the next day', at('08:00', '2026-11-29'), 'America/New_York', false],
    ['in the morning, which is over', morning, 'America/New_York', true],
    ['in the morning, which is not over', morning, 'America/Chicago', false],
    ['in the afternoon, which is not over', afternoon, 'America/New_York', false],
    [
      'booked for half an hour later, whatever clocks show',
      { ...at('08:00'), start: '2026-11-28T17:30:00.000Z' },
      'Asia/Seoul',
      false,
    ],
    ['booked for now, whatever clocks show', { ...at('23:00'), start: noon.toISOString() }, 'America/New_York', true],
  ])('%s', (_, given, timeZone, hasBegun) => {
    expect(given && hasTourBegun(given, timeZone, noon)).toBe(hasBegun);
  });

  it('without a time zone by the clock of this device', () => {
    expect(hasTourBegun(tour, null, new Date(2026, 10, 28, 14, 29))).toBe(false);
    expect(hasTourBegun(tour, null, new Date(2026, 10, 28, 14, 30))).toBe(true);
  });
});

describe('a booked tour, whose property has changed its zone since', () => {
  const booked = { ...tour, start: '2026-11-28T20:30:00.000Z', end: '2026-11-28T21:00:00.000Z' };

  it.each([
    ['America/Denver', 'Saturday, November 28, 2026, 1:30 PM'],
    ['Pacific/Auckland', 'Sunday, November 29, 2026, 9:30 AM'],
    ['Mars/Olympus', 'Saturday, November 28, 2026, 2:30 PM'],
    [null, 'Saturday, November 28, 2026, 2:30 PM'],
  ])('is shown in %s by its start: %s', (timeZone, expected) => {
    expect(tourMoment(tourIn(booked, timeZone), 'en')).toBe(expected);
  });

  it('by hand there is no start: the day and the time stay', () => {
    expect(tourIn(tour, 'Pacific/Auckland')).toEqual(tour);
  });

  it('is over once the day of its start is over where the group is', () => {
    const isOver = (now: string) => isTourOver({ confirmedTour: booked, timeZone: 'Pacific/Auckland' }, new Date(now));
    expect(isOver('2026-11-29T10:59:00Z')).toBe(false);
    expect(isOver('2026-11-29T11:00:00Z')).toBe(true);
  });
});

describe('Who comes to a confirmed tour', () => {
  it('those who said yes; those with other dates are listed apart from those without an answer', () => {
    const members = [
      { id: 1, name: 'Ana', tourAnswer: 'yes' as const },
      { id: 2, name: 'Ben', tourAnswer: 'no' as const },
      { id: 3, name: 'Cleo', tourAnswer: null },
      { id: 4, name: 'Dev', tourAnswer: null },
      { id: 5, name: 'Eli', tourAnswer: null },
    ];
    const { canCome, cannotCome, unanswered, elsewhere } = tourAnswers(members, tour, [
      schedule(1, 'Ana', { date: '2026-11-27', timePreference: 'AM' }),
      schedule(3, 'Cleo', { date: tour.date, timePreference: 'AM' }),
      // A namesake of Eli, who is no member.
      schedule(null, 'Eli', { date: '2026-11-27', timePreference: 'AM' }),
      schedule(4, 'Dev', { date: tour.date, timePreference: 'PM' }),
    ]);
    expect(canCome.map(({ name }) => name)).toEqual(['Ana']);
    expect(cannotCome.map(({ name }) => name)).toEqual(['Ben']);
    expect(unanswered.map(({ name }) => name)).toEqual(['Dev', 'Eli']);
    expect(elsewhere.map(({ name }) => name)).toEqual(['Cleo']);
  });

  it('has everyone in exactly one list', () => {
    const random = seededRandom(17);
    for (let round = 0; round < 100; round++) {
      const members = Array.from({ length: Math.floor(random() * 12) }, (_, index) => ({
        id: index + 1,
        name: `Person ${index}`,
        tourAnswer: (['yes', 'no', null] as const)[Math.floor(random() * 3)] ?? null,
      }));
      const { canCome, cannotCome, unanswered, elsewhere } = tourAnswers(members, tour, []);
      expect(new Set([...canCome, ...cannotCome, ...unanswered])).toEqual(new Set(members));
      expect(canCome.length + cannotCome.length + unanswered.length).toBe(members.length);
      expect(elsewhere).toEqual([]);
    }
  });
});
