import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GroupTable } from '../../../app/office/groups/group-table';
import { sections } from '../../../app/office/groups/sections';
import type { DeskGroup } from '../../../contract/staff/desk';
import type { Role } from '../../../contract/values/roles';
import { groupOf, renderInApp } from '../../support/components/render-in-app';

const pending = {
  ...groupOf([]),
  ...{ pointPersonSetupComplete: false, property: { id: 1, name: 'Maple Court', steps: 0 }, tasks: [] },
  ...{ canRemind: false, assignee: null, rev: 1, status: 'pending', lastActivityAt: '2026-11-01T12:00:00.000Z' },
  ...{ bedsFilled: 0, beds: null, applied: 0, waitingFor: { office: 0, guarantors: 0, members: 0 } },
  ...{ confirmedTour: null, peopleErasedAt: null, hasEnded: false },
} as unknown as DeskGroup;

const list = {
  ...{ items: [pending], more: false, isStale: false, error: null },
  ...{ isLoadingMore: false, loadMore: () => undefined, refetch: () => undefined },
} as never;

it.each<[Role, string[]]>([
  ['reader', ['Point Person', 'Property', 'Assignee', 'Next', 'Actions']],
  ['agent', ['Point Person', 'Property', 'Setup Link', 'Assignee', 'Next', 'Actions']],
])('the table of pending setups has, for the role %s, no column that is always empty', async (role, headings) => {
  renderInApp(
    <GroupTable
      {...{ section: sections.pending, hits: '1', list, sort: 'newest', openId: null }}
      onSort={() => undefined}
      onOpen={() => undefined}
    />,
    {},
    undefined,
    role,
  );
  await screen.findByRole('table');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(headings);
});
