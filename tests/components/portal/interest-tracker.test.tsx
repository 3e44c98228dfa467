import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { readTypedName } from '../../../app/client/device/device-values';
import { RemoveMember } from '../../../app/portal/interest/edit-participant';
import { InterestTracker } from '../../../app/portal/interest/interest-tracker';
import { memberRow } from '../../../app/portal/saved-here';
import { toast } from '../../../app/ui/toast';
import type { RoomChoice } from '../../../contract/room-choice';
import { groupOf, participant, renderInApp } from '../../support/components/render-in-app';

const untouched = { schedules: [], joined: null, onJoined: () => undefined };

const group = groupOf([
  participant(1, 'Ana Lima', 'im_in', 12),
  participant(2, 'Bo', 'interested'),
  participant(3, 'Cy', 'im_in', 99),
]);
const choiceOf = (participantIds: number[]): RoomChoice => ({
  ...{
    id: 5,
    unitId: 3,
    evenOut: false,
    status: 'agreed',
    closesAt: null,
    restartedAt: null,
    concerned: participantIds,
    answered: participantIds,
  },
  ...{ proposal: null, agreed: participantIds, declined: [] },
});

const entry = (index: number) => {
  const item = within(screen.getByRole('list', { name: 'Group Members' })).getAllByRole('listitem')[index];
  if (!item) throw new Error(`There is no member ${index}`);
  return item;
};

describe('the Interest Tracker', () => {
  it('the row that was changed says so and offers Undo, as long as the message below the page does', async () => {
    renderInApp(<InterestTracker group={group} {...untouched} />);
    const onUndo = vi.fn();
    act(() => toast({ title: 'Success', about: memberRow(2), onUndo }));
    expect(within(entry(0)).queryByText('Saved')).toBeNull();
    expect(within(entry(1)).getByText('Saved')).toBeTruthy();
    await userEvent.click(within(entry(1)).getByRole('button', { name: 'Undo: Bo' }));
    expect(onUndo).toHaveBeenCalledOnce();
    expect(within(entry(1)).queryByText('Saved')).toBeNull();
  });

  it('shows the group’s percentage and how many are committed', () => {
    renderInApp(<InterestTracker group={group} {...untouched} />);
    expect(screen.getByRole('meter', { name: 'Group Interest Level' }).getAttribute('aria-valuenow')).toBe('92');
    expect(screen.getByText('92%')).toBeTruthy();
    expect(screen.getByText('2 of 3 committed')).toBeTruthy();
  });

  it('a stranger reads before anything else who invites them, what for, who is in, and whom to call', () => {
    const { property } = group;
    const office = { ...property, contactPhone: '(301) 555-0117' };
    renderInApp(<InterestTracker group={{ ...group, property: office }} {...untouched} />);
    const region = screen.getByRole('region', { name: 'Interest Tracker' });
    const text = region.textContent ?? '';
    const inOrder = [
      `${group.pointPersonName} invites you to live here`,
      "Decide together here: who's in, which room, when to tour.",
      'Ana and Cy are in',
      'Bo is interested',
      'Join Group',
      'Takes 20 seconds. No account, nothing to sign.',
      'Leasing office: Dana Reyes',
      'Interest Tracker',
    ];
    expect(inOrder.toSorted((a, b) => text.indexOf(a) - text.indexOf(b))).toEqual(inOrder);
    expect(inOrder.filter((one) => !text.includes(one))).toEqual([]);
    expect(within(region).getByRole('link', { name: '(301) 555-0117' }).getAttribute('href')).toBe('tel:3015550117');
  });

  it('two people with the same first name are named in full', () => {
    const namesakes = groupOf([participant(1, 'Ana Lima', 'im_in'), participant(2, 'Ana Costa', 'need_info')]);
    renderInApp(<InterestTracker group={namesakes} {...untouched} />);
    expect(screen.getByText('Ana Lima is in')).toBeTruthy();
    expect(screen.getByText('Ana Costa has questions')).toBeTruthy();
  });

  it('a group without members and an office without a phone: the first is invited to join, and the office is asked on the page', () => {
    const { property } = group;
    const office = { ...property, contactName: '', contactPhone: '', contactEmail: '' };
    renderInApp(<InterestTracker group={{ ...groupOf([]), property: office }} {...untouched} />);
    expect(screen.queryByText(/ in$/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask the leasing office' }).getAttribute('href')).toBe('#ask');
  });

  it('a group with an outcome invites no one', () => {
    renderInApp(<InterestTracker group={groupOf([], { outcome: 'closed' })} {...untouched} />);
    expect(screen.queryByText(/invites you/)).toBeNull();
  });

  it('counts the members of each level, in the common order', () => {
    renderInApp(<InterestTracker group={group} {...untouched} />);
    const counts = within(screen.getByRole('list', { name: 'Members per level' })).getAllByRole('listitem');
    expect(counts.map(({ textContent }) => textContent)).toEqual([
      "I'm In2",
      "I'm Interested1",
      'Need More Intel0',
      "I'm Out0",
    ]);
  });

  it('shows each member’s room with two decimals, or that there is none', () => {
    renderInApp(<InterestTracker group={group} {...untouched} />);
    expect(entry(0).textContent).toContain('2x2 - Room B · $1,299.50/month');
    expect(entry(1).textContent).toContain('No room preference selected');
    expect(entry(2).textContent).toContain('No room preference selected');
  });

  it('every member can be edited, and the join button is hidden meanwhile', async () => {
    renderInApp(<InterestTracker group={group} {...untouched} />);
    expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(3);
    await userEvent.click(within(entry(0)).getByRole('button', { name: 'Edit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ana Lima' }));
    const form = await screen.findByRole('form', { name: 'Edit Ana Lima' });
    expect(within(form).getByRole('radio', { name: "I'm In", checked: true })).toBe(document.activeElement);
    expect(screen.queryByRole('button', { name: 'Join Group' })).toBeNull();
    await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(within(entry(0)).getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('button', { name: 'Join Group' })).toBeTruthy();
  });

  it("another participant in a room choice can be given neither a room nor I'm Out, and the form says why", async () => {
    renderInApp(<InterestTracker group={{ ...group, roomChoice: choiceOf([1, 3]) }} {...untouched} />);
    await userEvent.click(within(entry(0)).getByRole('button', { name: 'Edit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ana Lima' }));
    const form = within(await screen.findByRole('form', { name: 'Edit Ana Lima' }));
    expect(form.getAllByRole('radio')).toHaveLength(3);
    expect(form.queryByRole('radio', { name: "I'm Out" })).toBeNull();
    expect(form.queryByLabelText('Room Preference')).toBeNull();
    expect(form.getByText(/Only Ana Lima, the point person, or the leasing office can change the room/)).toBeTruthy();
  });

  it('a member who is not part of the room choice can still be given a room', async () => {
    renderInApp(<InterestTracker group={{ ...group, roomChoice: choiceOf([1, 3]) }} {...untouched} />);
    await userEvent.click(within(entry(1)).getByRole('button', { name: 'Edit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Bo' }));
    const form = within(await screen.findByRole('form', { name: 'Edit Bo' }));
    expect(form.getAllByRole('radio')).toHaveLength(4);
    expect(form.getByLabelText('Room Preference')).toBeTruthy();
  });

  it('one’s own level opens the sheet “You”, in which the chosen one is marked, and Edit the form', async () => {
    renderInApp(<InterestTracker group={group} {...untouched} />, { participantIds: [1] }, group);
    await userEvent.click(await screen.findByRole('button', { name: "Interest Level: I'm In" }));
    const dialog = await screen.findByRole('dialog', { name: 'You' });
    // Radix lets presses through to a dialog one rendering after it blocks the page below.
    await waitFor(() => expect(dialog.style.pointerEvents).toBe('auto'));
    const sheet = within(dialog);
    const levels = sheet.getAllByRole('button', { name: /^(I'm|Need)/ });
    expect(levels.map((level) => [level.textContent, level.getAttribute('aria-pressed')])).toEqual([
      ["I'm In", 'true'],
      ["I'm Interested", 'false'],
      ['Need More Intel', 'false'],
      ["I'm Out", 'false'],
    ]);
    expect(sheet.getByText('2x2 - Room B · $1,299.50')).toBeTruthy();
    expect(sheet.getByRole('button', { name: 'Leave this group' })).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Sign out on this device')).toBeNull();
    await userEvent.click(within(entry(0)).getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('form', { name: 'Edit Ana Lima' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Leave this group' })).toBeNull();
  });

  it('a join without a name is not sent', async () => {
    renderInApp(<InterestTracker group={groupOf([])} {...untouched} />);
    await userEvent.click(screen.getByRole('button', { name: 'Join Group' }));
    const form = await screen.findByRole('form', { name: 'Join Group' });
    const join = within(form).getByRole('button', { name: 'Join Group' });
    expect(join).toHaveProperty('disabled', true);
    await userEvent.type(within(form).getByLabelText('Your Name *'), '   ');
    expect(join).toHaveProperty('disabled', true);
    await userEvent.type(within(form).getByLabelText('Your Name *'), 'Ana');
    expect(join).toHaveProperty('disabled', false);
    const options = within(within(form).getByLabelText('Room Preference')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'No preference',
      '2x2 - Room A ($1,399.00)',
      '2x2 - Room B ($1,299.50)',
    ]);
  });

  it('offers the four levels with their meanings, and who else wants each room', async () => {
    renderInApp(<InterestTracker group={group} {...untouched} />);
    await userEvent.click(screen.getByRole('button', { name: 'Join Group' }));
    const levels = within(await screen.findByRole('radiogroup', { name: 'Interest Level' })).getAllByRole('radio');
    expect(levels.map((level) => level.closest('label')?.textContent)).toEqual([
      "I'm Inready to sign the lease",
      "I'm Interestedwant to learn more and visit",
      'Need More Intelhave questions before deciding',
      "I'm Outnot interested in this property",
    ]);
    expect(levels.map((level) => (level as HTMLInputElement).checked)).toEqual([false, true, false, false]);
    const roomB = /^2x2 - Room B/;
    expect(screen.getByRole('option', { name: roomB }).textContent).toBe(
      '2x2 - Room B ($1,299.50), wanted by Ana Lima',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(entry(0)).getByRole('button', { name: 'Edit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ana Lima' }));
    expect(screen.getByRole('option', { name: roomB }).textContent).toBe('2x2 - Room B ($1,299.50)');
  });

  it('a typed name that exists asks whether it is the same person, and does not identify the device', async () => {
    renderInApp(<InterestTracker group={group} {...untouched} />);
    await userEvent.click(screen.getByRole('button', { name: 'Join Group' }));
    await userEvent.type(await screen.findByLabelText('Your Name *'), 'BO');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, this is me' }));
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByText('You')).toBeNull();
    expect(readTypedName(7)).toBe('Bo');
  });

  it('the dialog that removes a member says that the share code still opens the page for them', async () => {
    renderInApp(<RemoveMember group={group} participant={participant(2, 'Bo', 'interested')} isMine={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Bo' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove Bo?' });
    expect(question.textContent).toContain('Bo can still open the page until you change the share code.');
  });
});
