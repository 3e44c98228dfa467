import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { GroupOutcome } from '../../../app/office/group/group-outcome';
import type { Group } from '../../../contract/group';
import type { RoomChoice } from '../../../contract/room-choice';
import type { OfficeGroup } from '../../../contract/staff/office-group';
import { groupOf, participant, renderInApp } from '../../support/components/render-in-app';

const members = [
  participant(1, 'Ana Lima', 'im_in', 11),
  participant(2, 'Ben Sato', 'im_in', 11),
  participant(3, 'Cy Young', 'im_in'),
  participant(4, 'Di Ray', 'im_out', 11),
];

const choice: RoomChoice = {
  ...{
    id: 5,
    unitId: 3,
    evenOut: false,
    closesAt: null,
    restartedAt: null,
    concerned: [1, 2, 3],
    answered: [1],
    status: 'open',
  },
  ...{ proposal: null, agreed: [], declined: [] },
};

async function askBeforeLeasing(group: Group) {
  const office = { ...group, status: 'open', beds: 2, rev: 1 } as unknown as OfficeGroup;
  renderInApp(<GroupOutcome group={office} forVisitors={group} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Leased' }));
  return (await screen.findByRole('alertdialog')).textContent;
}

it('before “Leased”, the question names who wants the same room, who has none, and an open room selection', async () => {
  const question = await askBeforeLeasing({ ...groupOf(members), roomChoice: choice });
  expect(question).toContain('Ana Lima and Ben Sato want the same room, 2x2 - Room A.');
  expect(question).toContain('Cy Young has no room.');
  expect(question).toContain("Room selection isn't finished, and won't be.");
  expect(question).toContain('Everyone keeps the room and rent that they have now.');
});

it('everyone with a room of their own, and an agreed selection → no warning', async () => {
  const settled = [participant(1, 'Ana Lima', 'im_in', 11), participant(2, 'Ben Sato', 'im_in', 12)];
  const question = await askBeforeLeasing({ ...groupOf(settled), roomChoice: { ...choice, status: 'agreed' } });
  expect(question).not.toContain('same room');
  expect(question).not.toContain('no room');
  expect(question).not.toContain('Room selection');
});
