import { expect, it } from 'vitest';
import { movingIn } from '../../../../app/domain/moving-in';
import type { RoomChoice } from '../../../../contract/room-choice';
import { groupOf, participant } from '../../../support/components/render-in-app';

const members = [
  participant(1, 'Ana', 'im_in', 11),
  participant(2, 'Ben', 'im_in'),
  participant(3, 'Cy', 'im_out', 12),
];

const agreed: RoomChoice = {
  ...{ id: 1, unitId: 1, evenOut: true, closesAt: null, concerned: [1, 2], answered: [1, 2], agreed: [1, 2] },
  ...{ declined: [], status: 'agreed' },
  proposal: {
    rooms: [
      { roomId: 11, participantId: 2, rent: 90_000, difference: 0 },
      { roomId: 12, participantId: 1, rent: 80_000, difference: 0 },
    ],
    ...{ withoutRoom: [], draw: null, note: null },
  },
};

const shown = (roomChoice: RoomChoice | null) =>
  movingIn({ ...groupOf(members), roomChoice }).homes.map(({ participant: { name }, room, rent }) => [
    name,
    room,
    rent?.low ?? null,
  ]);

it('without an agreed choice: those who are in, with the room that they prefer at its listed rent', () => {
  const [ana, ben] = shown(null);
  const [unit] = groupOf(members).property.units;
  const room = unit?.rooms.find(({ id }) => id === 11);
  expect(ana).toEqual(['Ana', room?.name, room?.monthlyRate]);
  expect(ben).toEqual(['Ben', null, null]);
});

it('with an agreed choice: the rooms and rents that all agreed on', () => {
  const [first, second] = groupOf(members).property.units[0]?.rooms ?? [];
  expect(shown(agreed)).toEqual([
    ['Ana', [first, second].find((room) => room?.id === 12)?.name, 80_000],
    ['Ben', [first, second].find((room) => room?.id === 11)?.name, 90_000],
  ]);
});

it('names who has not signed; null without such a step', () => {
  const group = groupOf([{ ...participant(1, 'Ana', 'im_in'), stepsDone: [4] }, participant(2, 'Ben', 'im_in')]);
  const leaseSteps = [{ id: 4, name: 'Lease signed', by: 'member' as const }];
  const { leftToSign } = movingIn({ ...group, property: { ...group.property, leaseSteps } });
  expect(leftToSign?.map(({ name }) => name)).toEqual(['Ben']);
  expect(movingIn(group).leftToSign).toBeNull();
});
