import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { QueryProvider } from '../../../app/client/queries';
import { RoomRow } from '../../../app/office/property-editor/rooms-editor';

const room = {
  ...{ id: 5, unitId: 1, name: 'Room A', description: 'Corner room.', monthlyRate: 104_950 },
  ...{ monthlyTotal: 104_950, monthlyTotalMax: null },
  ...{ isPrimary: true, rev: 1, wanted: 2, leased: 0 },
};

const shown = () =>
  render(
    <QueryProvider>
      <ul>
        <RoomRow propertyId={7} room={room} isDeleted={false} isUnitDeleted={false} onDeleted={() => undefined} />
      </ul>
    </QueryProvider>,
  );

const edit = () => userEvent.click(screen.getByRole('button', { name: 'Edit Room A' }));

describe('a room’s row', () => {
  it('shows its rate and that it is primary', () => {
    shown();
    expect(screen.getByText('$1,049.50/month')).toBeDefined();
    expect(screen.getByText('Primary')).toBeDefined();
  });

  it('asks before deletion, with the number of members who prefer it', async () => {
    shown();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Room A' }));
    expect(await screen.findByText(/^2 members prefer this room and will have no preference/)).toBeDefined();
  });

  it('is edited in place, in dollars, with the focus on its name', async () => {
    shown();
    await edit();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Room name *' }));
    expect(screen.getByRole('textbox', { name: 'Monthly rate ($) *' })).toHaveProperty('value', '1049.50');
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
  });

  it('Cancel restores it, with the focus on Edit', async () => {
    shown();
    await edit();
    await userEvent.type(screen.getByRole('textbox', { name: 'Room name *' }), ' with a view');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Room A')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Room A' }));
  });
});
