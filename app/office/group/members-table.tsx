import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Group } from '../../../contract/group';
import type { GuarantorStepMark, LeaseStep, StepMarkedBy, StepReminder } from '../../../contract/lease-step';
import type { Participant } from '../../../contract/participant';
import type { OfficeGroup } from '../../../contract/staff/office-group';
import { homeFinder, homeLabel } from '../../../rules/homes';
import { useTimeZone } from '../../client/hydration';
import { useReadAgain } from '../../client/queries';
import { Allowed, useMayAct } from '../../client/role';
import { useReturnFocus } from '../../client/use-focus';
import { counted, usShortDate } from '../../domain/staff/us-format';
import { EditParticipant, RemoveMember } from '../../portal/interest/edit-participant';
import { InterestBadge } from '../../portal/interest/interest-bar';
import { RemindButton, useSendPending, useStepChange } from '../../portal/lease/step-change';
import { activityKey, groupKey } from '../../portal/query-keys';
import { SavedHere, stepRow } from '../../portal/saved-here';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { FileCheck2, Pencil } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { CopyableText } from '../groups/group-facts';
import { markStepsDone } from '../mark-steps-done';
import { Folded } from './office-places';

type MembersTableProps = {
  group: Group;
  addresses: OfficeGroup['participants'];
  reminders: OfficeGroup['reminders'];
  guarantorMarks: OfficeGroup['guarantorTicks'];
};

export function MembersTable({ group, addresses, reminders, guarantorMarks }: MembersTableProps) {
  const readAgain = useReadAgain();
  const [openedId, setOpenedId] = useState<number | null>(null);
  const { participants, property, customizations } = group;
  const homeOf = homeFinder(group);
  const roomOf = (participant: Participant) => {
    const home = homeOf(participant);
    if (home) return homeLabel(home);
    const { removedRoom } = participant;
    return removedRoom === undefined ? 'No room' : `No room: ${removedRoom} was deleted`;
  };
  const remind = (
    <Allowed needed="agent">
      <RemindButton groupId={group.id} onReminded={() => void readAgain(groupKey)} />
    </Allowed>
  );
  return (
    <Card
      title={
        <>
          <span>Members </span>
          <span className="tabular font-normal text-ink-soft">{participants.length}</span>
        </>
      }
      aside={participants.length > 0 && customizations.outcome === null && property.leaseSteps.length > 0 && remind}
    >
      {participants.length === 0 ? (
        <p className="text-ink-soft">No one has joined yet.</p>
      ) : (
        <div className="relative -mb-2 overflow-x-auto">
          <table className="w-full text-sm max-sm:block">
            <caption className="sr-only">Members by steps to the lease</caption>
            <thead className="max-sm:hidden">
              <tr className="text-ink-soft text-xs leading-tight *:border-line *:border-b *:pb-1.5 *:align-bottom *:font-medium">
                <th scope="col" className="text-start">
                  Member
                </th>
                <th scope="col" className="px-2 text-start">
                  Interest and room
                </th>
                {property.leaseSteps.map(({ id, name }) => (
                  <th key={id} scope="col" dir="auto" className="w-14 break-words px-1 text-center xl:w-17">
                    <span>{name}</span>
                    <Allowed needed="agent">
                      <CheckForAll group={group} step={{ id, name }} />
                    </Allowed>
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">Change</span>
                </th>
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {participants.map((participant) => (
                <MemberRow
                  key={participant.id}
                  {...{ group, participant }}
                  email={addresses.find(({ id }) => id === participant.id)?.email}
                  room={roomOf(participant)}
                  guarantorMarks={guarantorMarks.filter(({ participantId }) => participantId === participant.id)}
                  isOpen={participant.id === openedId}
                  onOpen={(isOpen) => setOpenedId(isOpen ? participant.id : null)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {reminders.length > 0 && <Reminders reminders={reminders} />}
    </Card>
  );
}

/** Whom reminders reached, and how; also who could not be reached. */
function Reminders({ reminders }: { reminders: StepReminder[] }) {
  const timeZone = useTimeZone();
  return (
    <Folded title={`Reminded (${reminders.length})`} className="mt-2">
      <ul aria-label="Reminded" className="text-sm">
        {reminders.map((reminder) => (
          <li key={`${reminder.at} ${reminder.name}`} className="py-1">
            <span dir="auto" className="font-semibold">
              {reminder.name}
            </span>{' '}
            <span className="text-ink-soft">
              {`${usShortDate(reminder.at, timeZone)} · ${notifiedBy(reminder)}${reminder.isAutomatic ? ' · before the deadline' : ''}`}
            </span>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

function notifiedBy({ byEmail, byPush }: StepReminder): string {
  if (byEmail && byPush) return 'email and notification';
  if (byEmail) return 'email';
  return byPush ? 'notification' : 'no contact info';
}

type MemberRowProps = {
  group: Group;
  participant: Participant;
  email: string | null | undefined;
  room: string;
  guarantorMarks: GuarantorStepMark[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

function MemberRow({ group, participant, email, room, guarantorMarks, isOpen, onOpen }: MemberRowProps) {
  const nameId = useId();
  const opener = useReturnFocus<HTMLButtonElement>(isOpen);
  const { name, interestLevel, hasApplied } = participant;
  const { leaseSteps } = group.property;
  const isOnTheWay = interestLevel !== 'im_out';
  return (
    <>
      <tr
        aria-labelledby={nameId}
        className="h-12 *:border-line *:border-t first:*:border-t-0 max-sm:relative max-sm:grid max-sm:h-auto max-sm:grid-cols-2 max-sm:gap-y-1 max-sm:border-line max-sm:border-t max-sm:py-2 max-sm:first:border-t-0 max-sm:*:border-t-0"
      >
        <th scope="row" className="max-w-56 pe-2 text-start max-sm:col-span-2 max-sm:max-w-none max-sm:pe-12">
          <span id={nameId} dir="auto" className="wrap-anywhere block font-semibold leading-tight">
            {name}
          </span>
          <div className="relative font-normal text-ink-soft leading-tight">
            {email ? (
              <CopyableText text={email} label={`Copy ${name}'s email address`} isOneLine />
            ) : (
              <span>No email address</span>
            )}
            {leaseSteps.map((step) => (
              <SavedHere
                key={step.id}
                about={stepRow(participant.id, step.id)}
                name={`${name}, ${step.name}`}
                className="absolute inset-0 min-h-0! bg-surface"
              />
            ))}
          </div>
        </th>
        <td className="max-w-40 px-2 max-sm:col-span-2 max-sm:max-w-none max-sm:row-start-2 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:px-0">
          <span className="flex items-center gap-1">
            <InterestBadge level={interestLevel} className="whitespace-nowrap px-1.5! text-xs" />
            {hasApplied && leaseSteps.length === 0 && (
              <>
                <FileCheck2 className="size-4 text-in" />
                <span className="sr-only">Has applied</span>
              </>
            )}
          </span>
          <span title={room} className="tabular block truncate text-ink-soft text-xs">
            {room}
          </span>
        </td>
        {leaseSteps.map((step) => (
          <td key={step.id} className="px-1 text-center max-sm:px-0 max-sm:text-start">
            {isOnTheWay && (
              <StepCheckbox
                participant={participant}
                step={step}
                by={guarantorMarks.find(({ stepId }) => stepId === step.id)?.by}
              />
            )}
          </td>
        ))}
        <td className="w-11 text-end max-sm:absolute max-sm:end-0 max-sm:top-2">
          <Allowed needed="agent">
            <Button
              ref={opener}
              variant="ghost"
              size="sm"
              icon={<Pencil />}
              title="Edit"
              aria-label="Edit"
              aria-describedby={nameId}
              aria-expanded={isOpen}
              onClick={() => onOpen(!isOpen)}
              className="-me-2 text-ink-soft hover:text-accent"
            />
          </Allowed>
        </td>
      </tr>
      {isOpen && (
        <tr className="max-sm:block">
          <td colSpan={leaseSteps.length + 3} className="pb-4 max-sm:block">
            {group.customizations.outcome === null && (
              <EditParticipant {...{ group, participant }} asksFirst={false} mayLead onClose={() => onOpen(false)} />
            )}
            <div className="-mx-3 mt-2">
              <RemoveMember group={group} participant={participant} isMine={false} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

type CheckForAllProps = { group: Group; step: Pick<LeaseStep, 'id' | 'name'> };

/**
 * Checks off the step of a column for every member who is not out, in one call. Undo unchecks it for those of whom it was
 * not so before.
 */
function CheckForAll({ group, step }: CheckForAllProps) {
  const readAgain = useReadAgain();
  const open = group.participants
    .filter(({ interestLevel, stepsDone }) => interestLevel !== 'im_out' && !stepsDone.includes(step.id))
    .map(({ id }) => id);
  const onSettled = () => readAgain(groupKey, activityKey(group.id));
  const undo = useMutation({ mutationFn: (takeBack: () => Promise<unknown>) => takeBack(), onSettled });
  const check = useMutation({
    mutationFn: (ids: number[]) => markStepsDone(group.id, step.id, ids),
    onSuccess: (takeBack, ids) =>
      toast({
        title: 'Checked off',
        description: `“${step.name}” is done for ${counted(ids.length, 'member')}.`,
        onUndo: () => undo.mutate(takeBack),
      }),
    onSettled,
  });
  if (open.length < 2) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Check off “${step.name}” for all ${open.length} members`}
      isBusy={check.isPending}
      busyText="Saving..."
      className="mx-auto"
      onClick={() => check.mutate(open)}
    >
      All
    </Button>
  );
}

type StepCheckboxProps = { participant: Participant; step: LeaseStep; by: StepMarkedBy | undefined };

/** Labeled by the column heading, on a phone beside the box. */
function StepCheckbox({ participant, step, by }: StepCheckboxProps) {
  const mayAct = useMayAct('agent');
  const change = useStepChange(participant, step);
  const { isDone, isPending, notice, save } = change;
  useSendPending(change);
  return (
    <label className="inline-flex min-h-11 min-w-11 items-center gap-3 sm:flex-col sm:justify-center sm:gap-0">
      <input
        type="checkbox"
        className="size-5"
        checked={isDone}
        disabled={!mayAct}
        aria-busy={isPending || undefined}
        onChange={({ target }) => save(target.checked)}
      />
      <span className="sm:sr-only">
        <bdi>{step.name}</bdi>
        <span className="sr-only">{` of ${participant.name}`}</span>
      </span>
      {isDone && by && <span className="text-ink-soft text-xs">{by === 'link' ? 'by link' : 'by office'}</span>}
      <span role="status" className="max-w-40 text-ink-soft text-xs empty:hidden">
        {notice}
      </span>
    </label>
  );
}
