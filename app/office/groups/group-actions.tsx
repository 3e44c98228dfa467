import { useOutletContext } from '@remix-run/react';
import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import type { GroupSummary } from '../../../contract/group';
import type { StaffUser } from '../../../contract/staff/office';
import { api, call } from '../../client/client';
import { useTimeZone } from '../../client/hydration';
import { toastError, useReadAgain } from '../../client/queries';
import { useReturnFocus } from '../../client/use-focus';
import { activeGroupDeletionText, pendingGroupDeletionText } from '../../domain/staff-warnings';
import { usDateTime } from '../../domain/us-format';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { Field, TextInput } from '../../ui/field';
import { toast } from '../../ui/toast';
import { DeleteButton } from '../delete-button';
import { emailsKey, groupListsKey, propertiesKey, questionsKey } from '../query-keys';

type DeleteGroupProps = {
  group: GroupSummary;
  look?: ComponentProps<typeof DeleteButton>['look'];
  onDeleted?: () => void;
};

export function DeleteGroup({ group, look, onDeleted }: DeleteGroupProps) {
  return (
    <DeleteButton
      text="Delete"
      look={look}
      question={questionOf(group)}
      remove={() => call(api.groups[':id'].$delete({ param: { id: String(group.id) } }))}
      onDeleted={() => {
        toast({ title: 'Group deleted', description: `${group.pointPersonName}'s group was deleted.` });
        onDeleted?.();
      }}
      onFailed={() => toast({ variant: 'destructive', description: 'Failed to delete group. Please try again.' })}
      lists={[groupListsKey, questionsKey, emailsKey, propertiesKey]}
    />
  );
}

const questionOf = (group: GroupSummary) =>
  group.pointPersonSetupComplete
    ? { title: 'Delete this group?', description: activeGroupDeletionText(group), confirmText: 'Delete Group' }
    : {
        title: 'Delete this pending setup?',
        description: pendingGroupDeletionText(group),
        confirmText: 'Delete Pending Setup',
      };

type NewSetupLinkProps = { groupId: number; isExpired: boolean; onMade?: () => Promise<void> };

export function NewSetupLink({ groupId, isExpired, onMade }: NewSetupLinkProps) {
  const timeZone = useTimeZone();
  const readAgain = useReadAgain();
  const [isAsking, setIsAsking] = useState(false);
  const renew = useMutation({
    mutationFn: () => call(api.groups[':id']['setup-link'].$post({ param: { id: String(groupId) } })),
    onSuccess: async ({ setupTokenExpiresAt }) => {
      setIsAsking(false);
      toast({ title: 'New setup link', description: `It works until ${usDateTime(setupTokenExpiresAt, timeZone)}.` });
      await Promise.all([onMade?.(), readAgain(groupListsKey)]);
    },
    onError: (error) => {
      setIsAsking(false);
      toastError(error);
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        isBusy={isExpired && renew.isPending}
        busyText="Making..."
        onClick={() => (isExpired ? renew.mutate() : setIsAsking(true))}
      >
        New setup link
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Create a new setup link?"
        description="The link you sent will stop working right away. Send the new one, or email it again below."
        confirmText="New setup link"
        isBusy={renew.isPending}
        busyText="Making..."
        onConfirm={() => renew.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

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

type AssigneeFormProps = {
  /** Email addresses. */
  suggestions?: string[];
  isBusy: boolean;
  onAssign: (address: string) => void;
  className?: string;
};

export function AssigneeForm({ suggestions = [], isBusy, onAssign, className }: AssigneeFormProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isAddress = typed !== '' && event.currentTarget.checkValidity();
    setError(isAddress ? undefined : 'Please enter a valid email address');
    if (isAddress) onAssign(typed);
  };
  return (
    <form noValidate onSubmit={submit} className={clsx('flex items-start gap-2 text-base', className)}>
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
