import { describe, expect, it } from 'vitest';
import type { Group } from '../../../contract/group';
import type { RoomChoice } from '../../../contract/room-choice';
import { limits } from '../../../contract/values/limits';
import { anonymous } from '../../../rules/identity';
import { mayJoin, memberOffers } from '../../../rules/visible-facts';
import { groupOf, participant } from '../../support/components/render-in-app';

const [ana, out] = [participant(1, 'Ana', 'im_in'), participant(2, 'Ben', 'im_out')];
const [ofAna, ofBen, leads] = [
  { ...anonymous, participantIds: [1] },
  { ...anonymous, participantIds: [2] },
  { ...anonymous, isPointPerson: true },
];

function groupWith(
  choice: [status: RoomChoice['status'], participantIds: number[]] | null,
  editing: 'anyone' | 'own' = 'anyone',
) {
  const group = groupOf([ana, out]);
  const [status, participantIds] = choice ?? ['open', []];
  const roomChoice: RoomChoice = {
    ...{
      id: 5,
      unitId: 3,
      evenOut: false,
      status,
      closesAt: null,
      restartedAt: null,
      concerned: participantIds,
      answered: [],
    },
    ...{ proposal: null, agreed: [], declined: [] },
  };
  return {
    ...group,
    customizations: { ...group.customizations, editing, outcome: null },
    roomChoice: choice && roomChoice,
  } satisfies Group;
}

describe('Editing is offered', () => {
  it.each([
    ['to anyone', groupWith(null), undefined, true],
    [
      'to no one before it is known who the device belongs to, if members edit their own entry',
      groupWith(null, 'own'),
      undefined,
      undefined,
    ],
    ['then not to others', groupWith(null, 'own'), ofBen, false],
    ['then on their own device', groupWith(null, 'own'), ofAna, true],
    ['then to the point person', groupWith(null, 'own'), leads, true],
    ['to anyone during a room choice, because the level stays free', groupWith(['open', [1]]), anonymous, true],
  ])('%s', (_, group, me, offered) => {
    expect(memberOffers(group, me).mayEdit(ana)).toBe(offered);
  });

  it('of a member who is out, not to others while they could come back into a room choice', () => {
    expect(memberOffers(groupWith(['open', [1]]), anonymous).mayEdit(out)).toBe(false);
    expect(memberOffers(groupWith(['open', [1]]), ofBen).mayEdit(out)).toBe(true);
    expect(memberOffers(groupWith(['open', [1]]), leads).mayEdit(out)).toBe(true);
    expect(memberOffers(groupWith(['agreed', [1, 2]]), anonymous).mayEdit(out)).toBe(false);
    expect(memberOffers(groupWith(['agreed', [1]]), anonymous).mayEdit(out)).toBe(true);
  });
});

it.each(['open', 'proposed', 'agreed'] as const)(
  'I’m Out of a participant of a choice that is %s → for them and the leaders',
  (status) => {
    expect(memberOffers(groupWith([status, [1]]), anonymous).maySetOut(ana)).toBe(false);
    expect(memberOffers(groupWith([status, [1]]), ofAna).maySetOut(ana)).toBe(true);
    expect(memberOffers(groupWith([status, [3]]), anonymous).maySetOut(ana)).toBe(true);
  },
);

it('joining is offered until an outcome, or the limit of members', () => {
  const group = groupWith(null);
  expect(mayJoin(group)).toBe(true);
  expect(mayJoin({ ...group, customizations: { ...group.customizations, outcome: 'leased' } })).toBe(false);
  const members = Array.from({ length: limits.participantsPerGroup }, (_, index) =>
    participant(index + 1, 'Cy', 'im_in'),
  );
  expect(mayJoin({ ...group, participants: members })).toBe(false);
});
