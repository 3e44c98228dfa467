import type { GroupSection } from '../../domain/staff/group-list-filter';
import { activeColumns, pendingColumns, SetupLinkButton } from './columns';
import type { Section } from './group-table';
import { TaskButton } from './row-task';

const active = { who: 'Group Admin', columns: activeColumns, Action: TaskButton, actionWidth: 'w-32' };

export const sections: Record<GroupSection, Section> = {
  us: { title: 'Waits for us', ...active },
  group: { title: 'Waits for the group', ...active },
  over: { title: 'Leased or closed', ...active },
  pending: {
    title: 'Setup Pending',
    who: 'Point Person',
    columns: pendingColumns,
    Action: SetupLinkButton,
    actionWidth: 'w-44',
  },
};
