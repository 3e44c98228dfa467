import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { toGroupState } from '../../../app/domain/group-state';
import { WaitsForOffice } from '../../../app/office/group/waits-for-office';
import type { Outcome } from '../../../contract/group';
import type { LeaseStep } from '../../../contract/lease-step';
import type { Participant } from '../../../contract/participant';
import type { OfficeGroup } from '../../../contract/staff/office-group';
import type { ConfirmedTour, TourSchedule } from '../../../contract/tour-schedule';
import { groupOf, participant, renderInApp } from '../../support/components/render-in-app';

const { pointPersonEmail } = groupOf([]);

const [past, toCome] = ['2020-01-01', '2098-01-01'];

type Shown = {
  proposed: string;
  confirmed?: string | null;
  emails?: OfficeGroup['emails'];
  outcome?: Outcome | null;
  members?: Participant[];
  steps?: LeaseStep[];
  isAsked?: boolean;
};

function showWaiting(shown: Shown) {
  renderInApp(waiting(shown));
}

function waiting({
  proposed,
  confirmed = null,
  emails = [],
  outcome = null,
  members = [],
  steps = [],
  isAsked = true,
}: Shown) {
  const group = groupOf(members, { outcome });
  group.property.leaseSteps = steps;
  const preferredDates = [{ date: proposed, timePreference: 'AM' }];
  const state = toGroupState({
    group,
    tourSchedules: [{ id: 1, participantName: 'Ana', preferredDates } as TourSchedule],
    questions: [],
  });
  const confirmedTour = confirmed === null ? null : ({ date: confirmed, timePreference: 'AM' } as ConfirmedTour);
  const unanswered = isAsked
    ? { count: 1, first: [{ id: 1, name: 'Ben', question: 'Are pets welcome?' }] }
    : { count: 0, first: [] };
  return (
    <WaitsForOffice group={{ ...group, status: 'open', beds: null, confirmedTour, emails, unanswered }} state={state} />
  );
}

it.each([
  ['a day to come', toCome, null, true],
  ['a day to come, after a confirmed tour that is past', toCome, past, true],
  ['a day to come beside a confirmed tour', toCome, toCome, false],
  ['a day that is past', past, null, false],
])('waits for a confirmed tour or not: %s', async (_, proposed, confirmed, isWaiting) => {
  showWaiting({ proposed, confirmed });
  await screen.findByText('Ben: Are pets welcome?');
  expect(screen.queryAllByText('Tour Wed, Jan 1: morning suits 1 of 1')).toHaveLength(isWaiting ? 1 : 0);
  expect(screen.queryAllByRole('button', { name: 'Confirm' })).toHaveLength(isWaiting ? 1 : 0);
});

const email = (recipient: string, id: number, state: 'bounced' | 'sent' = 'bounced') =>
  ({
    id,
    recipient,
    state,
    kind: 'setup',
    subject: '',
    canSendAgain: true,
    createdAt: '2026-11-21T10:00:00.000Z',
  }) as const;

it('names the point person’s address if their latest email bounced, and none that the group no longer has', async () => {
  const emails = [email('sam@student.test', 3, 'sent'), email('sam@student.test', 2), email('kim@student.test', 1)];
  showWaiting({ proposed: past, emails: [...emails, email(pointPersonEmail, 4)] });
  expect(await screen.findByText(`Emails bounced: ${pointPersonEmail}`)).toBeTruthy();
});

it.each(['leased', 'closed'] as const)('of a group that has %s only its questions wait', async (outcome) => {
  showWaiting({ proposed: toCome, emails: [email(pointPersonEmail, 1)], outcome });
  const link = await screen.findByRole('link', { name: 'Answer', description: 'Ben: Are pets welcome?' });
  expect(link.getAttribute('href')).toBe('#questions');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('members who wait for the office’s step → its button, after what has waited longer', async () => {
  const steps: LeaseStep[] = [
    { id: 1, name: 'Applied', by: 'member' },
    { id: 3, name: 'Approved', by: 'office' },
  ];
  const lena = { ...participant(1, 'Lena', 'im_in'), stepsDone: [1] };
  showWaiting({ proposed: past, members: [lena, participant(2, 'Noor', 'im_in')], steps });
  expect(await screen.findByText('Approve Lena')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Approve 1' })).toBeTruthy();
});

it.each([
  ['a colleague confirms it', { proposed: toCome, confirmed: toCome }],
  ['a colleague confirms it, and nothing else waits', { proposed: toCome, confirmed: toCome, isAsked: false }],
  ['the only dates are removed', { proposed: past }],
])('a tour that is being confirmed keeps what is typed when %s', async (_, later) => {
  function Page() {
    const [isLater, setIsLater] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsLater(true)}>
          Read again
        </button>
        {waiting(isLater ? later : { proposed: toCome })}
      </>
    );
  }
  renderInApp(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await userEvent.type(await screen.findByLabelText('Meeting place (optional)'), 'The lobby');
  fireEvent.click(screen.getByText('Read again'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm', hidden: true })).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Meeting place (optional)').value).toBe('The lobby');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
