import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toGroupState } from '../../../app/domain/merged-notices';
import { WaitsForOffice } from '../../../app/office/group/waits-for-office';
import type { OfficeGroup } from '../../../contract/office-group';
import type { ConfirmedTour, TourSchedule } from '../../../contract/tour-schedule';
import { groupOf, renderInApp } from '../../support/components/render-in-app';

const [past, toCome] = ['2020-01-01', '2098-01-01'];

function showWaiting(proposed: string, confirmed: string | null = null, emails: OfficeGroup['emails'] = []) {
  const group = groupOf([]);
  const preferredDates = [{ date: proposed, timePreference: 'AM' }];
  const state = toGroupState({
    group,
    tourSchedules: [{ id: 1, participantName: 'Ana', preferredDates } as TourSchedule],
    questions: [],
  });
  const confirmedTour = confirmed === null ? null : ({ date: confirmed, timePreference: 'AM' } as ConfirmedTour);
  const unanswered = { count: 1, first: [{ id: 1, name: 'Ben', question: 'Are pets welcome?' }] };
  renderInApp(
    <WaitsForOffice
      group={{ ...group, status: 'open', beds: null, confirmedTour, emails, unanswered }}
      state={state}
    />,
  );
}

it.each([
  ['a day to come', toCome, null, true],
  ['a day to come, after a confirmed tour that is past', toCome, past, true],
  ['a day to come beside a confirmed tour', toCome, toCome, false],
  ['a day that is past', past, null, false],
])('waits for a confirmed tour or not: %s', async (_, proposed, confirmed, isWaiting) => {
  showWaiting(proposed, confirmed);
  await screen.findByText('Ben: Are pets welcome?');
  expect(screen.queryAllByText(/^Confirm a tour/)).toHaveLength(isWaiting ? 1 : 0);
});

it('names addresses whose latest email bounced', async () => {
  const email = (recipient: string, state: 'bounced' | 'sent', id: number) =>
    ({
      id,
      recipient,
      state,
      kind: 'setup',
      subject: '',
      canSendAgain: true,
      createdAt: '2026-11-21T10:00:00.000Z',
    }) as const;
  showWaiting(past, null, [
    email('sam@student.test', 'sent', 3),
    email('sam@student.test', 'bounced', 2),
    email('kim@student.test', 'bounced', 1),
  ]);
  expect(await screen.findByText('Emails bounced: kim@student.test')).toBeTruthy();
});
