import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { BellRing } from '../../../ui/icons';
import type { BulkDialogProps } from './assign-dialog';

/** Asks before the members of the ticked groups are written to, which cannot be taken back. */
export function RemindDialog({ isOpen, what, isBusy, onAct, onClose }: BulkDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Remind ${what}?`}
      description="Whoever is in and has steps to the lease to do gets an e-mail or a notification. This cannot be undone."
    >
      <Button
        icon={<BellRing aria-hidden />}
        isBusy={isBusy}
        busyText="Reminding..."
        onClick={() => onAct({ action: 'remind' })}
      >
        Remind {what}
      </Button>
    </Dialog>
  );
}
