import { describe, expect, it } from 'vitest';
import type { Home } from '../../../contract/home';
import { homeFinder, homeLabel } from '../../../rules/homes';
import { groupOf } from '../../support/components/render-in-app';

const copied: Home = {
  ...{ participantId: 1, roomId: 11, unitName: '2x2', roomName: 'Corner', agreedRent: null },
  ...{ monthlyRate: 90_000, monthlyTotal: 95_000, monthlyTotalMax: 97_000 },
};

describe('With an outcome, a member lives', () => {
  const inHome = (changes: Partial<Home>) => homeFinder({ ...groupOf([]), homes: [{ ...copied, ...changes }] });

  it.each([
    ['in the room as it was then', {}, copied],
    [
      'at the agreed rent, which changes the totals as well',
      { agreedRent: 80_000 },
      { ...copied, agreedRent: 80_000, monthlyRate: 80_000, monthlyTotal: 85_000, monthlyTotalMax: 87_000 },
    ],
    ['at a total without a range → no range', { monthlyTotalMax: null }, { ...copied, monthlyTotalMax: null }],
  ])('%s', (_, changes, home) => {
    expect(inHome(changes)({ id: 1, roomPreference: 12 })).toEqual(home);
  });

  it('nowhere if nothing was copied for them, whatever room they prefer', () => {
    expect(inHome({})({ id: 2, roomPreference: 12 })).toBeNull();
  });
});

describe('Without an outcome, a member lives', () => {
  const homeOf = homeFinder(groupOf([]));

  it('in the offered room that they prefer, as it is now', () => {
    expect(homeOf({ id: 1, roomPreference: 12 })).toEqual({
      ...{ participantId: 1, roomId: 12, unitName: '2x2', roomName: 'Room B', agreedRent: null },
      ...{ monthlyRate: 129_950, monthlyTotal: 129_950, monthlyTotalMax: null },
    });
  });

  it.each([
    ['nowhere without a room', null],
    ['nowhere if the room is not offered', 99],
  ])('%s', (_, roomPreference) => {
    expect(homeOf({ id: 1, roomPreference })).toBeNull();
  });
});

it('A home is named by its unit and room', () => {
  expect(homeLabel(copied)).toBe('2x2 - Corner');
});
