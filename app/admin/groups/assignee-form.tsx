import { clsx } from 'clsx';
import { type FormEvent, useId, useState } from 'react';
import { Assignee } from '../../../worker/contract/groups/group-list';
import { Button } from '../../ui/button';
import { Field, TextInput } from '../../ui/field';

/** `known` are addresses to choose from. */
type AssigneeFormProps = { known?: string[]; isBusy: boolean; onAssign: (address: string) => void; className?: string };

export function AssigneeForm({ known = [], isBusy, onAssign, className }: AssigneeFormProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = Assignee.safeParse(typed.trim());
    setError(read.success ? undefined : 'Please enter a valid email address');
    if (read.success) onAssign(read.data);
  };
  return (
    <form noValidate onSubmit={submit} className={clsx('flex items-start gap-2', className)}>
      <Field label="A colleague’s email address" error={error} className="min-w-0 flex-1">
        <TextInput type="email" list={listId} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <datalist id={listId}>
        {known.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      <Button type="submit" variant="secondary" isBusy={isBusy} className="mt-7.5">
        Assign
      </Button>
    </form>
  );
}
