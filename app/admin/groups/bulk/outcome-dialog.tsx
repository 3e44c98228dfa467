import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { KeyRound, Lock, RotateCcw } from '../../../ui/icons';
import type { BulkDialogProps } from './assign-dialog';

/** Asks how the ticked groups have decided. */
export function OutcomeDialog({ isOpen, what, isBusy, onAct, onClose }: BulkDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`How have ${what} decided?`}
      description="With an outcome, joining, the chat and tour dates end. Groups can be reopened."
    >
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<KeyRound aria-hidden />}
          isBusy={isBusy}
          onClick={() => onAct({ action: 'outcome', value: 'leased' })}
        >
          Leased
        </Button>
        <Button
          variant="secondary"
          icon={<Lock aria-hidden />}
          isBusy={isBusy}
          onClick={() => onAct({ action: 'outcome', value: 'closed' })}
        >
          Closed
        </Button>
        <Button
          variant="secondary"
          icon={<RotateCcw aria-hidden />}
          isBusy={isBusy}
          onClick={() => onAct({ action: 'outcome', value: null })}
        >
          Still deciding
        </Button>
      </div>
    </Dialog>
  );
}
