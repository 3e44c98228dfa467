import { type ReactNode, useState } from 'react';
import type { StaffGroup } from '../../../../worker/contract/groups/group';
import type { BulkResult } from '../../../../worker/contract/groups/group-change';
import { limits } from '../../../../worker/contract/values/limits';
import type { BulkAction } from '../../../domain/group/bulk-undo';
import { counted } from '../../../domain/us-format';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog/dialog';
import { BellRing, CalendarClock, Flag, Trash2, UserRound, X } from '../../../ui/icons';
import { AssignDialog } from './assign-dialog';
import { DeadlineDialog, OutcomeDialog, RemindDialog } from './bulk-dialogs';
import { useBulk } from './use-bulk';

type BulkBarProps = { groups: StaffGroup[]; onResult: (result: BulkResult) => void; onClear: () => void };

/** What can be done to all ticked groups, in the place of their table's head (docs/product.md, "Group admins"). */
export function BulkBar({ groups, onResult, onClear }: BulkBarProps) {
  const [asked, setAsked] = useState<BulkAction['action'] | null>(null);
  const close = () => setAsked(null);
  const { mutate, isPending } = useBulk((result) => {
    close();
    onResult(result);
  });
  const act = (action: BulkAction) => mutate({ action, groups });
  const what = counted(groups.length, 'group');
  const dialog = { what, isBusy: isPending, onAct: act, onClose: close };
  return (
    <div
      role="toolbar"
      aria-label="Ticked groups"
      data-bulk-bar
      className="absolute inset-y-0 start-8 end-0 z-2 flex items-center gap-1 bg-paper font-normal"
    >
      <span role="status" className="tabular me-2 font-semibold text-ink text-sm">
        {groups.length} selected
      </span>
      <Action icon={<UserRound aria-hidden />} onPress={() => setAsked('assign')}>
        Assign
      </Action>
      <Action icon={<CalendarClock aria-hidden />} onPress={() => setAsked('deadline')}>
        Deadline
      </Action>
      <Action icon={<Flag aria-hidden />} onPress={() => setAsked('outcome')}>
        Outcome
      </Action>
      <Action icon={<BellRing aria-hidden />} onPress={() => setAsked('remind')}>
        Remind
      </Action>
      <Action icon={<Trash2 aria-hidden />} onPress={() => setAsked('delete')}>
        Delete
      </Action>
      <Action icon={<X aria-hidden />} onPress={onClear}>
        Clear selection
      </Action>
      <AssignDialog {...dialog} isOpen={asked === 'assign'} groups={groups} />
      <DeadlineDialog {...dialog} isOpen={asked === 'deadline'} />
      <OutcomeDialog {...dialog} isOpen={asked === 'outcome'} />
      <RemindDialog {...dialog} isOpen={asked === 'remind'} />
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={`Delete ${what}?`}
        description={`Their members lose the groups’ pages, chats and tour dates, and setup links stop working. They can be restored for ${limits.daysDeletedAreKept} days.`}
        confirmText={`Delete ${what}`}
        isBusy={isPending}
        busyText="Deleting..."
        onConfirm={() => act({ action: 'delete' })}
        onClose={close}
      />
    </div>
  );
}

function Action({ icon, onPress, children }: { icon: ReactNode; onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="ghost" size="sm" icon={icon} className="lg:min-h-7 lg:px-2" onClick={onPress}>
      {children}
    </Button>
  );
}
