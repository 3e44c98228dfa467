import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { forgetApplying, rememberApplying } from '../../../app/client/device/device-values';
import { InterestTracker } from '../../../app/portal/interest/interest-tracker';
import { AppliedQuestion } from '../../../app/portal/lease/applied-question';
import { RoomsPlace } from '../../../app/portal/rooms/rooms-place';
import { TourScheduler } from '../../../app/portal/tours/tour-scheduler';
import type { RoomChoice } from '../../../contract/room-choice';
import type { ConfirmedTour } from '../../../contract/tour-schedule';
import { groupOf, participant, renderInApp } from '../../support/components/render-in-app';

/* What the server refuses once a group has an outcome is not offered. */

const tour: ConfirmedTour = {
  ...{ date: '2090-05-01', timePreference: 'AM', specificTime: null, note: null, meetingPlace: null },
  ...{ confirmedAt: '2026-11-01T12:00:00.000Z', by: 'office', rev: 1 },
};

const roomChoice: RoomChoice = {
  ...{
    id: 5,
    unitId: 3,
    evenOut: false,
    status: 'open',
    closesAt: null,
    restartedAt: null,
    concerned: [1, 2],
    answered: [1],
  },
  ...{ proposal: null, agreed: [], declined: [] },
};

const members = [participant(1, 'Ana Lima', 'im_in', 11), participant(2, 'Ben Sato', 'im_in', 11)];

const groupWith = (outcome: 'leased' | 'closed' | null, confirmedTour: ConfirmedTour | null = tour) => ({
  ...groupOf(members, { outcome, confirmedTour }),
  roomChoice,
  homes: outcome && [],
});

const ana = { participantIds: [1], notify: { 1: 'off' as const } };
const leader = { isPointPerson: true };

/** Whether each of these buttons and switches is there once something else is. */
const areOffered = (names: (string | RegExp)[]) =>
  names.map((name) =>
    [screen.queryByRole('button', { name }), screen.queryByRole('switch', { name })].some((found) => found !== null),
  );

async function openSheet() {
  await userEvent.click(await screen.findByRole('button', { name: '(You)' }));
  await screen.findByRole('dialog', { name: 'You' });
}

const outcomes = [
  [null, true],
  ['leased', false],
  ['closed', false],
] as const;

it.each(outcomes)(
  'outcome %s → the sheet “You” offers to have applied and to get emails: %s',
  async (outcome, isOffered) => {
    renderInApp(
      <InterestTracker group={groupWith(outcome)} schedules={[]} joined={null} onJoined={() => undefined} />,
      ana,
    );
    await openSheet();
    expect(areOffered(["I've applied", 'Email me when something is decided'])).toEqual([isOffered, isOffered]);
  },
);

it.each([
  [null, ['Send it again', 'Email me when something is decided'], [true, true]],
  ['leased', ['Send it again', 'Email me when something is decided'], [false, true]],
] as const)('outcome %s, emails not confirmed yet → %s: %s', async (outcome, names, offered) => {
  const asked = { ...ana, notify: { 1: 'asked' as const } };
  renderInApp(
    <InterestTracker group={groupWith(outcome)} schedules={[]} joined={null} onJoined={() => undefined} />,
    asked,
  );
  await openSheet();
  expect(areOffered([...names])).toEqual(offered);
});

it.each(outcomes)('outcome %s, back from the application → “Have you applied?”: %s', async (outcome, isOffered) => {
  rememberApplying(7);
  renderInApp(<AppliedQuestion group={groupWith(outcome)} />, ana);
  if (isOffered) expect(await screen.findByText('Have you applied?')).toBeTruthy();
  else expect(screen.queryByText('Have you applied?')).toBeNull();
  forgetApplying(7);
});

it.each(outcomes)('outcome %s → the point person may enter a time: %s', async (outcome, isOffered) => {
  renderInApp(<TourScheduler groupId={7} />, leader, groupWith(outcome, null));
  expect(await screen.findByText('No tour schedules yet.')).toBeTruthy();
  // Its code has arrived where it is not offered, too.
  await import('../../../app/portal/tours/confirm-tour');
  if (isOffered) expect(await screen.findByText('We already have a time')).toBeTruthy();
  else expect(screen.queryByText('We already have a time')).toBeNull();
});

it.each(outcomes)(
  'outcome %s → a confirmed tour can be answered and changed: %s, and canceled',
  async (outcome, isOffered) => {
    const group = groupWith(outcome);
    renderInApp(<TourScheduler groupId={7} />, { ...leader, ...ana }, group);
    await screen.findByRole('button', { name: 'Cancel tour' });
    expect(areOffered(['Yes', 'No', 'Change tour'])).toEqual([isOffered, isOffered, isOffered]);
  },
);

it.each(outcomes)(
  'outcome %s → Rooms shows who gets which room and says where to save a preference: %s',
  async (outcome, isShown) => {
    const group = groupWith(outcome);
    renderInApp(<RoomsPlace groupId={7} />, ana, group);
    expect(await screen.findByRole('heading', { name: 'Room Details' })).toBeTruthy();
    if (isShown) await screen.findByText('Answered: 1 of 2');
    expect(screen.queryByText('Closes when everyone has answered.') !== null).toBe(isShown);
    expect(screen.queryByRole('link', { name: 'Interest Tracker' }) !== null).toBe(isShown);
  },
);
