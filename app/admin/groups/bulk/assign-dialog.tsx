import { useOutletContext } from '@remix-run/react';
import { type FormEvent, useId, useState } from 'react';
import type { StaffGroup } from '../../../../worker/contract/groups/group';
import { Assignee } from '../../../../worker/contract/groups/group-list';
import type { StaffUser } from '../../../../worker/contract/office/staff';
import type { BulkAction } from '../../../domain/group/bulk-undo';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Field, TextInput } from '../../../ui/field';

/** What the dialogs of the bar are given: to how many groups it is done, and how. */
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
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const assign = (value: string | null) => onAct({ action: 'assign', value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = Assignee.safeParse(typed.trim());
    setError(read.success ? undefined : 'Please enter a valid email address');
    if (read.success) assign(read.data);
  };
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
      <form noValidate onSubmit={submit} className="flex items-start gap-2">
        <Field label="A colleague’s email address" error={error} className="min-w-0 flex-1">
          <TextInput type="email" list={listId} value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <datalist id={listId}>
          {[...new Set(groups.flatMap(({ assignee }) => assignee ?? []))].map((address) => (
            <option key={address} value={address} />
          ))}
        </datalist>
        <Button type="submit" variant="secondary" isBusy={isBusy} className="mt-7.5">
          Assign
        </Button>
      </form>
    </Dialog>
  );
}
