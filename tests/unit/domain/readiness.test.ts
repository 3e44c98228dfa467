import { expect, it } from 'vitest';
import { isReadyToLease, readinessOf } from '../../../app/domain/readiness';
import { participant } from '../../support/components/render-in-app';

it.each([
  ['fewer than beds', 2, [11], 'tooFew'],
  ['a room each', 2, [11, 12], 'ready'],
  ['two want one room', 2, [11, 11], 'roomsOpen'],
  ['one without a room', 2, [11, null], 'roomsOpen'],
  ['more than beds, a room each', 2, [11, 12, 13], 'tooMany'],
] as const)('%s', (_, beds, rooms, expected) => {
  expect(readinessOf(beds, rooms)).toBe(expected);
});

it('staff read "Ready to lease" only of a group with that status, and count those who are in', () => {
  const participants = [participant(1, 'Ana', 'im_in', 11), participant(2, 'Ben', 'interested', 11)];
  expect(isReadyToLease({ status: 'ready', beds: 1, participants })).toBe(true);
  expect(isReadyToLease({ status: 'past_deadline', beds: 1, participants })).toBe(false);
  expect(isReadyToLease({ status: 'ready', beds: 2, participants })).toBe(false);
});
