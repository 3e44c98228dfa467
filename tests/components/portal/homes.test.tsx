import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MembersTable } from '../../../app/office/group/members-table';
import { InterestTracker } from '../../../app/portal/interest/interest-tracker';
import { MovingIn } from '../../../app/portal/interest/moving-in';
import { GroupCosts } from '../../../app/portal/rooms/group-costs';
import type { Home } from '../../../contract/home';
import { aCharge } from '../../support/charges';
import { groupOf, participant, renderInApp } from '../../support/components/render-in-app';

/* After the outcome the office repriced and renamed Ana's room (11 of 3, '2x2') and deleted Ben's. */

const home: Home = {
  ...{ participantId: 1, roomId: 11, unitName: 'Loft', roomName: 'Suite' },
  ...{ monthlyRate: 120_000, monthlyTotal: 125_000, monthlyTotalMax: null, agreedRent: 110_000 },
};

const members = [participant(1, 'Ana Lima', 'im_in', 11), participant(2, 'Ben Sato', 'im_in')];

const group = {
  ...groupOf(members, { outcome: 'leased' }),
  homes: [home, { ...home, participantId: 2, roomId: 99, roomName: 'Attic', agreedRent: null }],
};

it('one’s row has the room and the agreed rent that were copied with the outcome', async () => {
  renderInApp(<InterestTracker group={group} schedules={[]} joined={null} onJoined={() => undefined} />);
  const rows = within(screen.getByRole('list', { name: 'Group Members' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('Loft - Suite · $1,150.00/month$1,100 rent + $50 required charges');
  expect(rows[1]?.textContent).toContain('Loft - Attic · $1,250.00/month');
});

it('“Who lives where” has the same', async () => {
  renderInApp(<MovingIn group={group} />);
  const rows = within(await screen.findByRole('list', { name: 'Who lives where' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Ana LimaSuite · $1,150/month',
    'Ben SatoAttic · $1,250/month',
  ]);
});

it('the office’s page has the same', async () => {
  renderInApp(<MembersTable group={group} addresses={[]} reminders={[]} guarantorMarks={[]} />);
  expect(await screen.findByTitle('Loft - Suite')).toBeTruthy();
  expect(screen.getByTitle('Loft - Attic')).toBeTruthy();
});

it('“What it costs” begins with one’s own room at the rent of then', async () => {
  const property = { ...group.property, charges: [aCharge({ id: 1, amount: 5_000 })] };
  renderInApp(<GroupCosts group={{ ...group, property }} />, { participantIds: [1] });
  expect((await screen.findByRole('combobox', { name: 'Room' })).textContent).toBe('2x2 - Room A2x2 - Room B');
  expect(screen.getAllByText('$1,150').length).toBeGreaterThan(0);
});

it('with only one room “What it costs” names it', async () => {
  const [unit] = group.property.units;
  const units = unit ? [{ ...unit, rooms: unit.rooms.slice(0, 1) }] : [];
  const property = { ...group.property, charges: [aCharge({ id: 1 })], units };
  renderInApp(<GroupCosts group={{ ...groupOf(members), property }} />);
  expect(await screen.findByText('2x2 - Room A')).toBeTruthy();
});
