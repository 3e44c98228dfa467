import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Outcome, StaffGroupChange } from '../../../contract/group';
import type { GroupReadyToLease, OfficeSteps } from '../../../contract/staff/today';
import { nextOfficeStep } from '../../../rules/office-steps';
import { api, call } from '../../client/client';
import { useMayAct } from '../../client/role';
import { unfinishedChoiceText } from '../../domain/staff/staff-warnings';
import { counted } from '../../domain/staff/us-format';
import { Button, buttonClass } from '../../ui/button';
import { ConfirmButton } from '../../ui/confirm-button';
import type { OfficeTarget } from '../group/office-places';
import { markStepsDone } from '../mark-steps-done';
import { outcomeQuestion } from '../outcome-question';
import { useRowAction } from './use-today';

type RowButtonVariant = 'primary' | 'secondary' | 'ghost';

type RowButtonProps = {
  titleId: string;
  act: Parameters<typeof useRowAction>[0];
  busyText: string;
  /** The question that the button asks before it acts. */
  question?: ReturnType<typeof outcomeQuestion>;
  variant?: RowButtonVariant;
  children: ReactNode;
};

export function RowButton({ titleId, act, busyText, question, variant = 'secondary', children }: RowButtonProps) {
  const action = useRowAction(act);
  const mayAct = useMayAct('agent');
  if (!mayAct) return null;
  if (question)
    return (
      <ConfirmButton
        data-row-action
        variant={variant}
        aria-describedby={titleId}
        question={{ ...question, busyText }}
        isBusy={action.isPending}
        onConfirm={(options) => action.mutate(undefined, options)}
      >
        {children}
      </ConfirmButton>
    );
  return (
    <Button
      data-row-action
      variant={variant}
      size="sm"
      aria-describedby={titleId}
      isBusy={action.isPending}
      busyText={busyText}
      onClick={() => action.mutate()}
    >
      {children}
    </Button>
  );
}

type RowLinkProps = {
  titleId: string;
  to: `/admin/groups/${number}#${OfficeTarget}`;
  isMain?: boolean;
  children: ReactNode;
};

export function RowLink({ titleId, to, isMain = false, children }: RowLinkProps) {
  return (
    <Link
      to={to}
      data-row-action={isMain || undefined}
      aria-describedby={titleId}
      className={buttonClass({ variant: isMain ? 'secondary' : 'ghost', size: 'sm' })}
    >
      {children}
    </Link>
  );
}

type ButtonProps = { titleId: string; variant?: RowButtonVariant };

type CheckOffStepsProps = ButtonProps & { group: Pick<OfficeSteps, 'groupId' | 'steps'> };

/** Marks the step that is next as done, for all members of the group who have it next. */
export function CheckOffSteps({ group, ...look }: CheckOffStepsProps) {
  const { stepId, stepName, members, verb, isApproval } = nextOfficeStep(group);
  const check = async () => {
    const undo = await markStepsDone(
      group.groupId,
      stepId,
      members.map(({ participantId }) => participantId),
    );
    return {
      title: isApproval ? 'Approved' : 'Checked off',
      description: `“${stepName}” is done for ${counted(members.length, 'member')}.`,
      undo,
    };
  };
  return (
    <RowButton {...look} act={check} busyText="Saving...">
      {`${verb} ${members.length}`}
    </RowButton>
  );
}

type MarkLeasedProps = ButtonProps & {
  group: Pick<GroupReadyToLease, 'groupId' | 'pointPersonName' | 'isChoosingRooms'>;
};

/** The outcome 'Leased', after the question that the group's page asks. */
export function MarkLeased({ group, ...look }: MarkLeasedProps) {
  const { groupId, pointPersonName, isChoosingRooms } = group;
  const setOutcome = (outcome: Outcome | null) => {
    const change: StaffGroupChange = { outcome };
    return call(api.groups[':id'].office.$put({ param: { id: String(groupId) }, json: change }));
  };
  const lease = async () => {
    await setOutcome('leased');
    return {
      title: 'Leased',
      description: `${pointPersonName}'s group has signed a lease.`,
      undo: () => setOutcome(null),
    };
  };
  return (
    <RowButton
      {...look}
      act={lease}
      busyText="Saving..."
      question={outcomeQuestion('leased', isChoosingRooms ? unfinishedChoiceText : null)}
    >
      Leased
    </RowButton>
  );
}

type RemindProps = ButtonProps & { groupId: number };

/** Reminds the members who have open steps of their own. */
export function Remind({ groupId, ...look }: RemindProps) {
  const remind = async () => {
    const { reminded } = await call(api.groups[':id'].reminders.$post({ param: { id: String(groupId) } }));
    return { title: 'Reminded', description: `${counted(reminded, 'member')} reminded of the steps that are left.` };
  };
  return (
    <RowButton {...look} act={remind} busyText="Reminding...">
      Remind
    </RowButton>
  );
}
