import { useOutletContext } from '@remix-run/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffUser } from '../../../worker/contract/office/staff';
import { toastError } from '../../api/toast-error';
import { useFocusBack } from '../../hooks/use-focus';
import { Button } from '../../ui/button';
import { AssigneeForm } from './assignee-form';

type AssigneeFieldProps = { assignee: string | null; onAssign: (address: string | null) => Promise<unknown> };

export function AssigneeField({ assignee, onAssign }: AssigneeFieldProps) {
  const { email } = useOutletContext<StaffUser>();
  const me = email.toLowerCase();
  const [isTyping, setIsTyping] = useState(false);
  const opener = useFocusBack<HTMLButtonElement>(isTyping);
  const assign = useMutation({
    mutationFn: onAssign,
    onSuccess: () => setIsTyping(false),
    onError: toastError,
  });
  return (
    <div className="text-sm">
      <p>
        <span className="text-ink-soft">Assignee</span>{' '}
        <span className={assignee ? 'wrap-anywhere font-semibold' : 'text-ink-soft italic'}>
          {assignee ?? 'Nobody'}
        </span>
      </p>
      {/* The place of the keyboard, where the pressed button goes away with what it did. */}
      <div tabIndex={-1} className="-mx-3 flex flex-wrap outline-none">
        {assignee !== me && (
          <Button variant="ghost" size="sm" isBusy={assign.isPending} onClick={() => assign.mutate(me)}>
            Assign to me
          </Button>
        )}
        {assignee && (
          <Button variant="ghost" size="sm" isBusy={assign.isPending} onClick={() => assign.mutate(null)}>
            Nobody
          </Button>
        )}
        <Button
          ref={opener}
          variant="ghost"
          size="sm"
          aria-expanded={isTyping}
          onClick={() => setIsTyping((isOpen) => !isOpen)}
        >
          Somebody else
        </Button>
      </div>
      {isTyping && <AssigneeForm isBusy={assign.isPending} onAssign={assign.mutate} className="mt-1" />}
    </div>
  );
}
