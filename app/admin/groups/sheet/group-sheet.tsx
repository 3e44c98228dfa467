import { useState } from 'react';
import type { StaffGroup } from '../../../../worker/contract/groups/group';
import { useNow } from '../../../hooks/use-now';
import { useIsWide } from '../../../hooks/use-screen';
import { Badge } from '../../../ui/badge';
import { SideSheet } from '../../../ui/dialog/dialog';
import { AssigneeField } from '../assignee-field';
import { CopyableText, StatusBadge } from '../group-facts';
import { NotesPanel } from '../notes/notes-panel';
import { useAssign } from '../use-assign';
import { WaitsBadge } from '../waits-badge';
import { LastSaid } from './last-said';
import { MembersAtAGlance } from './members-at-a-glance';
import { SheetActions } from './sheet-actions';
import { SheetFacts } from './sheet-facts';

type GroupSheetProps = {
  /** Undefined while none is looked at. */
  group: StaffGroup | undefined;
  onClose: () => void;
};

/** A group at a glance beside the list, with all that its row has no room for (docs/product.md, "Group admins"). */
export function GroupSheet({ group: open, onClose }: GroupSheetProps) {
  // What the sheet told of last stays in it while it closes.
  const [group, setGroup] = useState(open);
  if (open && open !== group) setGroup(open);
  const now = useNow();
  const isBesideList = useIsWide();
  const assign = useAssign();
  return (
    <SideSheet
      isOpen={open !== undefined}
      title={group?.pointPersonName ?? ''}
      isModal={!isBesideList}
      onClose={onClose}
      focusBack={() => document.querySelector<HTMLElement>(`[data-group="${group?.id}"]`)}
    >
      {group && (
        <article key={group.id} aria-label={group.pointPersonName} className="grid grid-cols-1 gap-5">
          <div>
            <div className="flex flex-wrap gap-2">
              {group.pointPersonSetupComplete ? (
                <>
                  <Badge tone="accent">Group Admin</Badge>
                  <StatusBadge group={group} now={now} />
                  <WaitsBadge group={group} />
                </>
              ) : (
                <Badge tone="info">Setup Pending</Badge>
              )}
            </div>
            {group.pointPersonEmail && <CopyableText text={group.pointPersonEmail} label="Copy email" />}
          </div>
          <SheetActions group={group} onDeleted={onClose} />
          <SheetFacts group={group} now={now} />
          <AssigneeField assignee={group.assignee} onAssign={(assignee) => assign(group.id, assignee)} />
          <MembersAtAGlance participants={group.participants} steps={group.property?.steps ?? 0} />
          {group.property && !group.hasEnded && <LastSaid groupId={group.id} />}
          <NotesPanel groupId={group.id} />
        </article>
      )}
    </SideSheet>
  );
}
