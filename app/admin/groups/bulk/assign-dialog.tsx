import { useOutletContext } from '@remix-run/react';
import type { StaffGroup } from '../../../../worker/contract/groups/group';
import type { StaffUser } from '../../../../worker/contract/office/staff';
import type { BulkAction } from '../../../domain/group/bulk-undo';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { AssigneeForm } from '../assignee-form';

export type BulkDialogProps = {
  isOpen: boolean;
  what: string;
  isBusy: boolean;
  onAct: (action: BulkAction) => void;
  onClose: () => void;
};

export function AssignDialog({
  isOpen,
  what,
  isBusy,
  onAct,
  onClose,
  groups,
}: BulkDialogProps & { groups: StaffGroup[] }) {
  const { email: me } = useOutletContext<StaffUser>();
  const assign = (value: string | null) => onAct({ action: 'assign', value });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Who looks after ${what}?`}>
      <div className="mb-4 flex flex-wrap gap-2">
        <Button isBusy={isBusy} busyText="Saving..." onClick={() => assign(me.toLowerCase())}>
          Assign to me
        </Button>
        <Button variant="secondary" isBusy={isBusy} onClick={() => assign(null)}>
          Nobody
        </Button>
      </div>
      <AssigneeForm
        known={[...new Set(groups.flatMap(({ assignee }) => assignee ?? []))]}
        isBusy={isBusy}
        onAssign={assign}
      />
    </Dialog>
  );
}
