import { expect, it } from 'vitest';
import type { Group } from '../../../contract/group';
import type { RoomChoice } from '../../../contract/room-choice';
import { movingIn } from '../../../rules/moving-in';
import { groupOf, participant } from '../../support/components/render-in-app';

const members = [
  participant(1, 'Ana', 'im_in', 11),
  participant(2, 'Ben', 'im_in'),
  participant(3, 'Cy', 'im_out', 12),
];

const shown = (homes: Group['homes']) =>
  movingIn({ ...groupOf(members, { outcome: 'leased' }), homes }).homes.map(({ participant: { name }, room, rent }) => [
    name,
    room,
    rent,
  ]);

const copied = { unitName: '2x2', roomName: 'Suite', monthlyRate: 90_000, monthlyTotal: 95_000 };

it('those who are in, with the room that was copied with the outcome, at the office’s rent and its charges', () => {
  const homes = [{ ...copied, participantId: 1, roomId: 99, monthlyTotalMax: 96_000, agreedRent: null }];
  expect(shown(homes)).toEqual([
    ['Ana', 'Suite', { low: 95_000, high: 96_000 }],
    ['Ben', null, null],
  ]);
});

it('at the rent that all agreed on, with the same charges', () => {
  const homes = [{ ...copied, participantId: 2, roomId: 12, monthlyTotalMax: null, agreedRent: 80_000 }];
  expect(shown(homes)).toEqual([
    ['Ana', null, null],
    ['Ben', 'Suite', { low: 85_000, high: 85_000 }],
  ]);
});

it('those who agreed to a room at another level, too', () => {
  const group = groupOf([...members, participant(4, 'Dev', 'interested', 12)], { outcome: 'leased' });
  const home = { ...copied, roomId: 12, monthlyTotalMax: null, agreedRent: null };
  const homes = [1, 4].map((participantId) => ({ ...home, participantId }));
  const roomChoice: RoomChoice = {
    ...{ id: 1, unitId: 1, evenOut: false, status: 'agreed', closesAt: null, restartedAt: null, proposal: null },
    ...{ concerned: [1, 4], answered: [1, 4], agreed: [1, 4], declined: [] },
  };
  const names = (choice: RoomChoice | null) =>
    movingIn({ ...group, homes, roomChoice: choice }).homes.map(({ participant: { name } }) => name);
  expect(names(roomChoice)).toEqual(['Ana', 'Ben', 'Dev']);
  expect(names(null)).toEqual(['Ana', 'Ben']);
});

it('names who has not signed; null without such a step', () => {
  const group = groupOf([{ ...participant(1, 'Ana', 'im_in'), stepsDone: [4] }, participant(2, 'Ben', 'im_in')]);
  const leaseSteps = [
    { id: 3, name: 'Applied', by: 'member' as const },
    { id: 4, name: 'Lease signed', by: 'member' as const },
  ];
  const { leftToSign } = movingIn({ ...group, property: { ...group.property, leaseSteps } });
  expect(leftToSign?.map(({ name }) => name)).toEqual(['Ben']);
  expect(movingIn(group).leftToSign).toBeNull();
});
