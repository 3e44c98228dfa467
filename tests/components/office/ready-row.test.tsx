import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ReadyRow } from '../../../app/office/today/waiting-rows';
import type { GroupReadyToLease } from '../../../contract/staff/today';
import { renderInApp } from '../../support/components/render-in-app';

const ready: GroupReadyToLease = {
  ...{ groupId: 7, pointPersonName: 'Hana Fischer', propertyName: 'Maple Court', beds: 2 },
  ...{ createdAt: '2026-11-01T12:00:00.000Z', decisionDeadline: null, timeZone: null, isChoosingRooms: false },
};

async function askBeforeLeasing(group: GroupReadyToLease) {
  renderInApp(
    <ul>
      <ReadyRow group={group} />
    </ul>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Leased' }));
  return (await screen.findByRole('alertdialog')).textContent;
}

it('“Leased” on Today asks the same question as the group’s page', async () => {
  const question = await askBeforeLeasing(ready);
  expect(question).toContain('Mark this group as leased?');
  expect(question).toContain('Everyone keeps the room and rent that they have now.');
  expect(question).not.toContain('Room selection');
});

it('a group that is still choosing rooms → the question of “Leased” on Today says so', async () => {
  expect(await askBeforeLeasing({ ...ready, isChoosingRooms: true })).toContain(
    "Room selection isn't finished, and won't be.",
  );
});
