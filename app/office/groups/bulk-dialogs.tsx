import { useOutletContext } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import type { StaffGroup } from '../../../contract/group';
import type { StaffUser } from '../../../contract/staff';
import { useTimeZone } from '../../client/use-in-browser';
import type { BulkAction } from '../../domain/bulk-undo';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field, TextInput } from '../../ui/field';
import { BellRing, KeyRound, Lock, RotateCcw } from '../../ui/icons';
import { AssigneeForm } from './assignee-field';

type BulkDialogProps = {
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

export function DeadlineDialog({ isOpen, what, isBusy, onAct, onClose }: BulkDialogProps) {
  const timeZone = useTimeZone();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(typed ? undefined : 'Please choose a date and a time');
    if (typed) onAct({ action: 'deadline', value: { decisionDeadline: typed, timeZone } });
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`By when do ${what} decide?`}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field label="Decision Deadline" error={error} hint={`In your time zone (${timeZone}).`}>
          <TextInput type="datetime-local" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={isBusy} busyText="Saving...">
            Set deadline
          </Button>
          <Button variant="secondary" isBusy={isBusy} onClick={() => onAct({ action: 'deadline', value: null })}>
            No deadline
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Asks first: a reminder cannot be taken back. */
export function RemindDialog({ isOpen, what, isBusy, onAct, onClose }: BulkDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Remind ${what}?`}
      description="Whoever is in and has steps to the lease to do gets an e-mail or a notification. This cannot be undone."
    >
      <Button icon={<BellRing />} isBusy={isBusy} busyText="Reminding..." onClick={() => onAct({ action: 'remind' })}>
        Remind {what}
      </Button>
    </Dialog>
  );
}

export function OutcomeDialog({ isOpen, what, isBusy, onAct, onClose }: BulkDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`How have ${what} decided?`}
      description="With an outcome, joining, the chat and tour dates end. Groups can be reopened."
    >
      <div className="flex flex-wrap gap-2">
        <Button icon={<KeyRound />} isBusy={isBusy} onClick={() => onAct({ action: 'outcome', value: 'leased' })}>
          Leased
        </Button>
        <Button
          variant="secondary"
          icon={<Lock />}
          isBusy={isBusy}
          onClick={() => onAct({ action: 'outcome', value: 'closed' })}
        >
          Closed
        </Button>
        <Button
          variant="secondary"
          icon={<RotateCcw />}
          isBusy={isBusy}
          onClick={() => onAct({ action: 'outcome', value: null })}
        >
          Still deciding
        </Button>
      </div>
    </Dialog>
  );
}
