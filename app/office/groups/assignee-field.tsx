import { useOutletContext } from '@remix-run/react';
import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type FormEvent, useId, useState } from 'react';
import type { StaffUser } from '../../../contract/office';
import { Assignee } from '../../../contract/office';
import { useReturnFocus } from '../../client/use-focus';
import { Button } from '../../ui/button';
import { Field, TextInput } from '../../ui/field';

type AssigneeFieldProps = { assignee: string | null; onAssign: (address: string | null) => Promise<unknown> };

export function AssigneeField({ assignee, onAssign }: AssigneeFieldProps) {
  const { email } = useOutletContext<StaffUser>();
  const me = email.toLowerCase();
  const [isTyping, setIsTyping] = useState(false);
  const opener = useReturnFocus<HTMLButtonElement>(isTyping);
  const assign = useMutation({
    mutationFn: onAssign,
    onSuccess: () => setIsTyping(false),
  });
  return (
    <div className="text-sm">
      <p>
        <span className="text-ink-soft">Assignee</span>{' '}
        <span className={assignee ? 'wrap-anywhere font-semibold' : 'text-ink-soft italic'}>
          {assignee ?? 'No one'}
        </span>
      </p>
      {/* Takes the focus when the pressed button disappears. */}
      <div tabIndex={-1} className="-mx-3 flex flex-wrap outline-none">
        {assignee !== me && (
          <Button variant="ghost" size="sm" isBusy={assign.isPending} onClick={() => assign.mutate(me)}>
            Assign to me
          </Button>
        )}
        {assignee && (
          <Button variant="ghost" size="sm" isBusy={assign.isPending} onClick={() => assign.mutate(null)}>
            No one
          </Button>
        )}
        <Button
          ref={opener}
          variant="ghost"
          size="sm"
          aria-expanded={isTyping}
          onClick={() => setIsTyping((isOpen) => !isOpen)}
        >
          Someone else
        </Button>
      </div>
      {isTyping && <AssigneeForm isBusy={assign.isPending} onAssign={assign.mutate} className="mt-1" />}
    </div>
  );
}

/** `known` are email addresses to choose from. */
type AssigneeFormProps = {
  suggestions?: string[];
  isBusy: boolean;
  onAssign: (address: string) => void;
  className?: string;
};

export function AssigneeForm({ suggestions = [], isBusy, onAssign, className }: AssigneeFormProps) {
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
      <Field label="A colleague's email address" error={error} className="min-w-0 flex-1">
        <TextInput type="email" list={listId} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <datalist id={listId}>
        {suggestions.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      <Button type="submit" variant="secondary" isBusy={isBusy} className="mt-7.5">
        Assign
      </Button>
    </form>
  );
}
