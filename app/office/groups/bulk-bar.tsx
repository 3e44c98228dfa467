import { useOutletContext } from '@remix-run/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { BulkChange, BulkResult, GroupSummary } from '../../../contract/group';
import type { StaffUser } from '../../../contract/staff/office';
import { issueText } from '../../../contract/values/issue-text';
import { limits } from '../../../contract/values/limits';
import { isDeadlineOnClock, isDeadlineToCome } from '../../../rules/deadline';
import { timeZoneName } from '../../../texts/date-formats';
import { api, call } from '../../client/client';
import { messageOf } from '../../client/errors';
import { DeadlineInput } from '../../client/forms/deadline-input';
import { useTimeZone } from '../../client/hydration';
import { toastError, useReadAgain } from '../../client/queries';
import { Allowed } from '../../client/role';
import { deadlineIsOver, deadlineIsSkipped } from '../../domain/deadline';
import {
  type BulkAction,
  changeInTurn,
  changesOf,
  changesToUndo,
  refusedText,
  type ValueChange,
} from '../../domain/staff/bulk-change';
import { counted } from '../../domain/staff/us-format';
import { Button } from '../../ui/button';
import { ConfirmDialog, Dialog } from '../../ui/dialog';
import type { Elements } from '../../ui/elements';
import { Field } from '../../ui/field';
import { BellRing, CalendarClock, Flag, KeyRound, Lock, RotateCcw, Trash2, UserRound, X } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { agendaKey, emailsKey, groupListsKey, propertiesKey, questionsKey } from '../query-keys';
import { ChooseColleague } from './assignee';

type BulkBarProps = { groups: GroupSummary[]; onResult: (result: BulkResult) => void; onClear: () => void };

/**
 * While groups are selected, it covers the table's head. A toast says for how many groups it worked, with Undo except for
 * reminders: each group gets its old value back, and deleted groups are restored. Rows that were refused, or got no answer,
 * stay selected and say why.
 */
export function BulkBar(props: BulkBarProps) {
  const { length: count } = props.groups;
  return (
    <div
      data-bulk-bar
      className={count > 0 ? 'absolute inset-y-0 start-8 end-0 z-2 flex items-center gap-1 bg-paper' : 'sr-only'}
    >
      {/* Screen readers announce only what changes in an element that is there already. */}
      <span role="status" className="tabular me-2 font-semibold text-ink text-sm">
        {count > 0 && `${count} selected`}
      </span>
      {count > 0 && <BulkActions {...props} />}
    </div>
  );
}

function BulkActions({ groups, onResult, onClear }: BulkBarProps) {
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
    <fieldset aria-label="Selected groups" className="flex items-center gap-1">
      <Action icon={<UserRound />} onPress={() => setAsked('assign')}>
        Assign
      </Action>
      <Action icon={<CalendarClock />} onPress={() => setAsked('deadline')}>
        Deadline
      </Action>
      <Action icon={<Flag />} onPress={() => setAsked('outcome')}>
        Outcome
      </Action>
      <Action icon={<BellRing />} onPress={() => setAsked('remind')}>
        Remind
      </Action>
      <Allowed needed="manager">
        <Action icon={<Trash2 />} onPress={() => setAsked('delete')}>
          Delete
        </Action>
      </Allowed>
      <Action icon={<X />} onPress={onClear}>
        Clear selection
      </Action>
      <AssignDialog {...dialog} propertyId={onlyPropertyOf(groups)} isOpen={asked === 'assign'} />
      <DeadlineDialog {...dialog} isOpen={asked === 'deadline'} />
      <OutcomeDialog {...dialog} isOpen={asked === 'outcome'} />
      <RemindDialog {...dialog} isOpen={asked === 'remind'} />
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={`Delete ${what}?`}
        description={`Members will lose access to their pages, chats, and tour dates, and setup links will stop working. The groups can be restored for ${limits.daysDeletedAreKept} days.`}
        confirmText={`Delete ${what}`}
        isBusy={isPending}
        busyText="Deleting..."
        onConfirm={() => act({ action: 'delete' })}
        onClose={close}
      />
    </fieldset>
  );
}

function Action({ icon, onPress, children }: { icon: Elements; onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="ghost" size="sm" icon={icon} className="lg:min-h-7 lg:px-2" onClick={onPress}>
      {children}
    </Button>
  );
}

const doneTitles: Record<BulkAction['action'], string> = {
  assign: 'Assignee changed',
  outcome: 'Outcome changed',
  deadline: 'Deadline changed',
  remind: 'Reminded',
  delete: 'Deleted',
};

function useBulk(onResult: (result: BulkResult) => void) {
  const readAgain = useReadAgain();
  const readLists = () => readAgain(groupListsKey, questionsKey, emailsKey, propertiesKey, agendaKey);
  const undo = useMutation({
    mutationFn: async ({ change, before }: { change: ValueChange | { action: 'delete' }; before: GroupSummary[] }) => {
      if (change.action === 'delete') return restore(before);
      return (await changeInTurn(changesToUndo(change, before), send, sentenceOf)).refused;
    },
    onSuccess: (refused, { before }) =>
      toast(
        refused.length > 0
          ? {
              title: 'Error',
              description: `${counted(refused.length, 'group')} couldn't be restored. ${refusedText(refused, before)}`,
              variant: 'destructive',
            }
          : { title: 'Undone', description: 'The groups are back to the way they were.' },
      ),
    onSettled: readLists,
  });
  const change = useMutation({
    mutationFn: ({ action, groups }: { action: BulkAction; groups: GroupSummary[] }) =>
      changeInTurn(
        changesOf(
          action,
          groups.map(({ id }) => id),
        ),
        send,
        sentenceOf,
      ),
    onSuccess: async (result, { action: change, groups }) => {
      const { done, refused } = result;
      const { action } = change;
      await readLists();
      onResult(result);
      const description = [
        done.length > 0 && `${doneTitles[action]}: ${counted(done.length, 'group')}.`,
        refused.length > 0 && `${counted(refused.length, 'group')} failed; see the reason in each row.`,
      ];
      const before = groups.filter(({ id }) => done.includes(id));
      toast({
        title: done.length > 0 ? 'Success' : 'Error',
        description: description.filter(Boolean).join(' '),
        variant: done.length > 0 ? 'default' : 'destructive',
        onUndo: done.length > 0 && change.action !== 'remind' ? () => undo.mutate({ change, before }) : undefined,
      });
    },
    onError: (error) => {
      toastError(error);
      void readLists();
    },
  });
  return change;
}

const sentenceOf = (error: unknown) => messageOf(error, 'en');

const send = (change: BulkChange) => call(api.groups.bulk.$post({ json: change }));

async function restore(groups: readonly GroupSummary[]): Promise<BulkResult['refused']> {
  const tried = await Promise.all(
    groups.map(({ id }) =>
      call(api.groups[':id'].restore.$post({ param: { id: String(id) } })).then(
        () => [],
        (error) => [{ id, message: sentenceOf(error) }],
      ),
    ),
  );
  return tried.flat();
}

type BulkDialogProps = {
  isOpen: boolean;
  what: string;
  isBusy: boolean;
  onAct: (action: BulkAction) => void;
  onClose: () => void;
};

/** Null for groups of several properties; a colleague who does not see one of them is refused in its row. */
const onlyPropertyOf = (groups: GroupSummary[]) => {
  const ids = new Set(groups.map(({ property }) => property?.id ?? null));
  return ids.size === 1 ? ([...ids][0] ?? null) : null;
};

function AssignDialog({
  propertyId,
  isOpen,
  what,
  isBusy,
  onAct,
  onClose,
}: BulkDialogProps & { propertyId: number | null }) {
  const { email: me } = useOutletContext<StaffUser>();
  const assign = (value: string | null) => onAct({ action: 'assign', value });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Assign ${what}`}>
      <div className="mb-4 flex flex-wrap gap-2">
        <Button isBusy={isBusy} busyText="Saving..." onClick={() => assign(me.toLowerCase())}>
          Assign to me
        </Button>
        <Button variant="secondary" isBusy={isBusy} onClick={() => assign(null)}>
          No one
        </Button>
      </div>
      <ChooseColleague propertyId={propertyId} isBusy={isBusy} except={[me.toLowerCase()]} onChoose={assign} />
    </Dialog>
  );
}

function problemOf(decisionDeadline: string): string | undefined {
  if (!decisionDeadline) return 'Please choose a date and a time';
  if (!isDeadlineToCome({ decisionDeadline })) return issueText(deadlineIsOver.error, 'en');
  if (!isDeadlineOnClock({ decisionDeadline })) return issueText(deadlineIsSkipped.error, 'en');
}

function DeadlineDialog({ isOpen, what, isBusy, onAct, onClose }: BulkDialogProps) {
  const timeZone = useTimeZone();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(typed);
    setError(problem);
    if (!problem) onAct({ action: 'deadline', value: { decisionDeadline: typed, timeZone } });
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Set a decision deadline for ${what}`}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field label="Decision Deadline" error={error} hint={`In your time zone (${timeZoneName(timeZone, 'en')}).`}>
          <DeadlineInput value={typed} onChange={(event) => setTyped(event.target.value)} />
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

/** Asks first: a reminder cannot be undone. */
function RemindDialog({ isOpen, what, isBusy, onAct, onClose }: BulkDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Remind ${what}?`}
      description="Everyone who's in and has steps left gets an email or a notification. This can't be undone."
    >
      <Button icon={<BellRing />} isBusy={isBusy} busyText="Reminding..." onClick={() => onAct({ action: 'remind' })}>
        {`Remind ${what}`}
      </Button>
    </Dialog>
  );
}

function OutcomeDialog({ isOpen, what, isBusy, onAct, onClose }: BulkDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Set the outcome of ${what}`}
      description="Setting an outcome closes joining, editing, and tour dates, and “Closed” the chat too. Everyone keeps the room and rent that they have now, even if others want the same room or room selection isn't finished. You can reopen the groups later."
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
