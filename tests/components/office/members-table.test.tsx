import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MembersTable } from '../../../app/office/group/members-table';
import { groupOf, participant, renderInApp } from '../../support/components/render-in-app';

it('without steps to the lease, a text that only screen readers read says who has applied', async () => {
  const members = [{ ...participant(1, 'Ana Lima', 'im_in'), hasApplied: true }, participant(2, 'Ben Sato', 'im_in')];
  renderInApp(<MembersTable group={groupOf(members)} addresses={[]} reminders={[]} guarantorMarks={[]} />);
  const [, ana, ben] = await screen.findAllByRole('row');
  expect(ana?.textContent).toContain('Has applied');
  expect(ben?.textContent).not.toContain('Has applied');
});
