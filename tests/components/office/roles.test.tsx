import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DashboardBar } from '../../../app/office/dashboard/dashboard';
import { PropertyCard } from '../../../app/office/dashboard/property-card';
import { ForRole } from '../../../app/office/for-role';
import { MembersTable } from '../../../app/office/group/members-table';
import { SendAgain } from '../../../app/office/groups/emails';
import { DeleteGroup, NewSetupLink } from '../../../app/office/groups/group-actions';
import { QuestionItem } from '../../../app/office/groups/questions-section';
import { TourRows } from '../../../app/office/today/tour-row';
import { ReadyRow } from '../../../app/office/today/waiting-rows';
import { Toaster } from '../../../app/ui/toast';
import type { GroupSummary } from '../../../contract/group';
import type { StaffQuestion } from '../../../contract/question';
import type { GroupReadyToLease, TourToConfirm } from '../../../contract/staff/today';
import type { Role } from '../../../contract/values/roles';
import { groupOf, participant, renderInApp } from '../../support/components/render-in-app';

afterEach(() => vi.restoreAllMocks());

const property = {
  ...{ id: 1, name: 'Maple Court', address: '77 Campus Drive', campusDistance: '', amenities: [], units: [] },
  ...{ logoUrl: null, groupCount: 0, photoUrl: null },
};
const createdAt = '2026-11-20T18:00:00.000Z';
const ofGroup = { groupId: 7, pointPersonName: 'Hana Fischer', propertyName: 'Maple Court' };
const ready: GroupReadyToLease = {
  ...{ ...ofGroup, beds: 2, createdAt, decisionDeadline: null, timeZone: null, isChoosingRooms: false },
};
const tour = {
  ...{ ...ofGroup, date: '2098-01-01', half: 'AM', canCome: 1, asked: 1, rev: 0, requestedAt: null, planned: null },
  hasTourHours: false,
} as TourToConfirm;
const question: StaffQuestion = {
  ...{ id: 1, name: 'Quinn', email: null, question: 'Is there a bike room?', answer: null, answeredAt: null },
  ...{ ...ofGroup, createdAt, rev: 1 },
};
const group = { ...groupOf([]), ...ofGroup } as unknown as GroupSummary;
const unanswered = (draft: string) => <QuestionItem question={question} draft={draft} onDraft={() => undefined} />;
const members = groupOf([participant(1, 'Ana Lima', 'im_in')]);
members.property.leaseSteps = [{ id: 1, name: 'Application', doneBy: 'office' }] as never;

const places: [place: string, page: ReactNode, offered: Record<'reader' | 'agent' | 'manager', string[]>][] = [
  [
    'the dashboard',
    <DashboardBar key="bar" total={1} />,
    { reader: ['View Groups'], agent: [], manager: ['Create Property', 'Deleted'] },
  ],
  [
    'a property',
    <PropertyCard key="card" property={property} />,
    { reader: [], agent: ['Create Group'], manager: ['Delete', 'Units & Prices', 'Edit', 'Copy'] },
  ],
  [
    'a tour on Today',
    <TourRows key="tour" rows={[{ item: tour, isOpen: false, onOpen: () => undefined, onClose: () => undefined }]} />,
    {
      reader: ['Hana Fischer'],
      agent: ['9:30, Wednesday, January 1, 2098', '11:00, Wednesday, January 1, 2098', 'Another time'],
      manager: [],
    },
  ],
  [
    'a group that is ready on Today',
    <ReadyRow key="ready" group={ready} />,
    { reader: ['Hana Fischer'], agent: ['Other outcome', 'Leased'], manager: [] },
  ],
  [
    'the members of a group',
    <MembersTable key="members" group={members} addresses={[]} reminders={[]} guarantorMarks={[]} />,
    { reader: [], agent: ['Remind', 'Edit'], manager: [] },
  ],
  [
    'what a group has',
    <>
      <NewSetupLink groupId={7} isExpired />
      <SendAgain id={1} describedBy="" />
      <DeleteGroup group={group} />
    </>,
    { reader: [], agent: ['New setup link', 'Send Again'], manager: ['Delete'] },
  ],
  ['a question', unanswered(''), { reader: [], agent: ['Save Answer', 'Delete Question'], manager: [] }],
];

/** By name, without the text that a button shows while it works. */
const offeredNow = (page: HTMLElement) =>
  ['button', 'link'].flatMap((role) =>
    within(page)
      .queryAllByRole(role)
      .map((each) => each.getAttribute('aria-label') ?? each.textContent?.replace(/[A-Z][a-z]+\.{3}$/, '')),
  );

async function show(page: ReactNode, role: Role) {
  renderInApp(<main>{page}</main>, {}, undefined, role);
  return screen.findByRole('main');
}

describe.each(places)('%s', (_, page, { reader, agent, manager }) => {
  it.each<[Role, string[]]>([
    ['reader', reader],
    ['agent', [...reader, ...agent]],
    ['manager', [...reader, ...agent, ...manager]],
    ['owner', [...reader, ...agent, ...manager]],
  ])('offers a colleague with the role %s what the role allows, and nothing else', async (role, offered) => {
    expect(offeredNow(await show(page, role)).toSorted()).toEqual(offered.toSorted());
  });
});

it('a reader sees which steps are done, and cannot check them', async () => {
  const page = await show(places[4]?.[1], 'reader');
  expect(within(page).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
});

it('a page above the role → the sentence about the role, and a way back', async () => {
  const page = await show(
    <ForRole path="/admin/connections">
      <p>Connections</p>
    </ForRole>,
    'agent',
  );
  expect(within(page).getByRole('heading', { name: 'Your role does not allow this' })).toBeDefined();
  expect(within(page).queryByText('Connections')).toBeNull();
});

describe('a role that was lowered while the page is open', () => {
  const refuse = () =>
    vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ message: 'Your role does not allow this' }, { status: 403 }));

  it('saving an answer → the sentence about the role, and the answer is still there', async () => {
    refuse();
    const page = await show(
      <>
        {unanswered('Yes, in the cellar.')}
        <Toaster />
      </>,
      'agent',
    );
    await userEvent.click(within(page).getByRole('button', { name: 'Save Answer' }));
    expect(await screen.findByText('Your role does not allow this')).toBeDefined();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Yes, in the cellar.');
  });

  it('deleting a group → the sentence about the role', async () => {
    refuse();
    const page = await show(
      <>
        <DeleteGroup group={group} />
        <Toaster />
      </>,
      'manager',
    );
    await userEvent.click(within(page).getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Group' }));
    expect(await screen.findByText('Your role does not allow this')).toBeDefined();
  });

  it('an answer that was begun stays, although the role no longer offers to answer', async () => {
    const page = await show(unanswered('Yes, in'), 'reader');
    expect(within(page).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Yes, in');
  });
});
