import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StaffContext } from '../../../app/portal/identity/use-me';
import { ProposalTable } from '../../../app/portal/room-choice/proposal';
import type { RoomChoice, RoomProposal } from '../../../contract/room-choice';
import { groupOf, participant, renderInApp } from '../../support/components/render-in-app';

const proposal = {
  rooms: [{ roomId: 11, participantId: 1, rent: 100_000, difference: 0 }],
  withoutRoom: [],
  note: null,
  draw: null,
} as unknown as RoomProposal;
const choice = {
  ...{ id: 1, unitId: 1, evenOut: false, status: 'proposed', closesAt: null, restartedAt: null },
  ...{ concerned: [1], answered: [1], agreed: [], declined: [], proposal },
} as RoomChoice;

it.each([
  ['the group', 1, false],
  ['the office', 0, true],
])('what is between the roommates is said to %s: %i times', async (_, times, isStaff) => {
  renderInApp(
    <StaffContext.Provider value={isStaff}>
      <ProposalTable group={groupOf([participant(1, 'Ana', 'im_in')])} choice={choice} proposal={proposal} />
    </StaffContext.Provider>,
  );
  await screen.findByText('Ana');
  expect(screen.queryAllByText(/between you and your roommates/)).toHaveLength(times);
});
