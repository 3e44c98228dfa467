import type { GroupForStaff } from '../../worker/contract/groups/group-for-staff';
import { AssigneeField } from '../admin/groups/assignee-field';
import { NotesPanel } from '../admin/groups/notes/notes-panel';
import { Card } from '../ui/card';
import { useChangeGroup } from './use-group-office';

/** Who of the office looks after the group, and what it notes for itself. */
export function OfficeNotes({ group }: { group: GroupForStaff }) {
  const changeGroup = useChangeGroup(group.id);
  return (
    <Card title="Notes">
      <div className="grid grid-cols-1 gap-3">
        <AssigneeField assignee={group.assignee} onAssign={(assignee) => changeGroup({ assignee })} />
        <NotesPanel groupId={group.id} />
      </div>
    </Card>
  );
}
