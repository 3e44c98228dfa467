import { Link } from '@remix-run/react';
import { type ReactNode, useId, useState } from 'react';
import type { Outcome, StaffGroupChange } from '../../../contract/group';
import type { StaffQuestion } from '../../../contract/question';
import type {
  BouncedEmail,
  ExpiringSetupLink,
  GroupReadyToLease,
  OfficeSteps,
  TourToConfirm,
} from '../../../contract/staff/today';
import { nextOfficeStep } from '../../../rules/office-steps';
import { api, call } from '../../client/client';
import { useTimeZone } from '../../client/hydration';
import { useNow } from '../../client/use-now';
import { shortNameList } from '../../domain/rooms';
import { unfinishedChoiceText } from '../../domain/staff-warnings';
import { ageText } from '../../domain/today';
import { daySummary } from '../../domain/tours';
import { counted, usShortDate } from '../../domain/us-format';
import { Button, buttonClass } from '../../ui/button';
import { ConfirmButton } from '../../ui/confirm-button';
import type { OfficeTarget } from '../group/office-places';
import { AnswerForm } from '../groups/questions-section';
import { markStepsDone } from '../mark-steps-done';
import { outcomeQuestion } from '../outcome-question';
import { useLeaveGuard } from '../use-leave-guard';
import { OfGroup, Row } from './queue';
import { useRowAction } from './use-today';

type RowButtonProps = {
  titleId: string;
  act: Parameters<typeof useRowAction>[0];
  busyText: string;
  /** The question that the button asks before it acts. */
  question?: ReturnType<typeof outcomeQuestion>;
  children: ReactNode;
};

function RowButton({ titleId, act, busyText, question, children }: RowButtonProps) {
  const action = useRowAction(act);
  if (question)
    return (
      <ConfirmButton
        data-row-action
        variant="secondary"
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
      variant="secondary"
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

function RowLink({ titleId, to, isMain = false, children }: RowLinkProps) {
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

/** Confirms the group's best half-day, or leads to its tour. */
export function TourRow({ tour }: { tour: TourToConfirm }) {
  const titleId = useId();
  const { groupId, pointPersonName, date, half, canCome, asked, rev } = tour;
  const param = { id: String(groupId) };
  const confirm = async () => {
    await call(api.groups[':id'].tour.$put({ param, json: { date, timePreference: half, rev } }));
    return {
      title: 'Tour confirmed',
      description: `${pointPersonName}'s group can see it.`,
      // A former tour, which is over, cannot be confirmed again.
      undo: rev === 0 ? () => call(api.groups[':id'].tour.$delete({ param })) : undefined,
    };
  };
  return (
    <Row
      groupId={groupId}
      when={daySummary(date, 'en')}
      titleId={titleId}
      title={`${half === 'AM' ? 'Morning' : 'Afternoon'} suits ${canCome} of ${asked}`}
      about={<OfGroup group={tour} />}
      actions={
        <>
          <RowLink titleId={titleId} to={`/admin/groups/${groupId}#tour`}>
            Another time
          </RowLink>
          <RowButton titleId={titleId} act={confirm} busyText="Confirming...">
            Confirm
          </RowButton>
        </>
      }
    />
  );
}

/** Marks the step that is next as done, for all members of the group who have it next. */
export function OfficeStepRow({ group }: { group: OfficeSteps }) {
  const titleId = useId();
  const now = useNow();
  const { stepId, stepName, members, verb, isApproval } = nextOfficeStep(group);
  const names = shortNameList(
    members.map(({ participantName: name }) => ({ name })),
    'en',
  );
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
    <Row
      groupId={group.groupId}
      when={now ? ageText(group.since, now) : ''}
      titleId={titleId}
      title={isApproval ? `Approve ${names}` : `${stepName}: ${names}`}
      about={<OfGroup group={group} />}
      actions={
        <RowButton titleId={titleId} act={check} busyText="Saving...">
          {`${verb} ${members.length}`}
        </RowButton>
      }
    />
  );
}

/** The outcome 'Leased', after the question that the group's page asks, or leads to the outcome. */
export function ReadyRow({ group }: { group: GroupReadyToLease }) {
  const titleId = useId();
  const timeZone = useTimeZone();
  const { groupId, pointPersonName, beds, decisionDeadline, isChoosingRooms } = group;
  const param = { id: String(groupId) };
  const setOutcome = (outcome: Outcome | null) => {
    const change: StaffGroupChange = { outcome };
    return call(api.groups[':id'].office.$put({ param, json: change }));
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
    <Row
      groupId={groupId}
      when={decisionDeadline ? `By ${usShortDate(decisionDeadline, group.timeZone ?? timeZone)}` : 'No deadline'}
      titleId={titleId}
      title={beds === 1 ? 'The bed is taken' : `All ${beds} beds are taken, a room for each`}
      about={<OfGroup group={group} />}
      actions={
        <>
          <RowLink titleId={titleId} to={`/admin/groups/${groupId}#outcome`}>
            Other outcome
          </RowLink>
          <RowButton
            titleId={titleId}
            act={lease}
            busyText="Saving..."
            question={outcomeQuestion('leased', isChoosingRooms ? unfinishedChoiceText : null)}
          >
            Leased
          </RowButton>
        </>
      }
    />
  );
}

/** Sends the setup link again, which renews it; leads to a new link if it was never emailed. */
export function SetupRow({ link }: { link: ExpiringSetupLink }) {
  const titleId = useId();
  const now = useNow();
  const timeZone = useTimeZone();
  const { groupId, pointPersonName, pointPersonEmail, expiresAt, emailId } = link;
  const send = async () => {
    const { state } = await call(api.emails[':id'].send.$post({ param: { id: String(emailId) } }));
    if (state === 'failed') throw new Error(`The email to ${pointPersonEmail} couldn't be sent.`);
    return { title: 'Email sent', description: `A new setup link went to ${pointPersonEmail}.` };
  };
  const isExpired = now !== null && Date.parse(expiresAt) <= now.getTime();
  return (
    <Row
      isNarrow
      groupId={groupId}
      when={usShortDate(expiresAt, timeZone)}
      titleId={titleId}
      title={`${pointPersonName}'s setup link ${isExpired ? 'has expired' : 'expires soon'}`}
      about={
        <>
          <OfGroup group={link} />
          <span>{'\u00a0· '}</span>
          <bdi>{pointPersonEmail}</bdi>
        </>
      }
      actions={
        emailId === null ? (
          <RowLink titleId={titleId} to={`/admin/groups/${groupId}#more`} isMain>
            New setup link
          </RowLink>
        ) : (
          <RowButton titleId={titleId} act={send} busyText="Sending...">
            Send again
          </RowButton>
        )
      }
    />
  );
}

/** Leads to where the address is corrected. */
export function BouncedRow({ email }: { email: BouncedEmail }) {
  const titleId = useId();
  const timeZone = useTimeZone();
  const { groupId, recipient, memberName, createdAt } = email;
  return (
    <Row
      isNarrow
      groupId={groupId}
      when={usShortDate(createdAt, timeZone)}
      titleId={titleId}
      title={recipient}
      about={
        <>
          <span>{memberName === null ? 'Point person' : <bdi>{memberName}</bdi>}</span>
          <span>{'\u00a0· '}</span>
          <OfGroup group={email} />
        </>
      }
      actions={
        <RowLink titleId={titleId} to={`/admin/groups/${groupId}#${memberName === null ? 'more' : 'members'}`} isMain>
          Correct address
        </RowLink>
      }
    />
  );
}

/** A question whose form is open stays, also if a colleague has answered it, so that nothing typed is lost. */
export function QuestionRows({ questions }: { questions: StaffQuestion[] }) {
  const [opened, setOpened] = useState<StaffQuestion[]>([]);
  const [drafts, setDrafts] = useState<Record<number, string>>({});
  useLeaveGuard({ hasChanges: opened.some(({ id }) => drafts[id]?.trim()) });
  const isOpen = ({ id }: StaffQuestion) => opened.some((question) => question.id === id);
  const shown = [...opened, ...questions.filter((question) => !isOpen(question))].toSorted((a, b) => a.id - b.id);
  const close = ({ id }: StaffQuestion) => {
    setOpened((all) => all.filter((question) => question.id !== id));
    setDrafts(({ [id]: _, ...others }) => others);
  };
  return shown.map((question) => (
    <QuestionRow
      key={question.id}
      question={question}
      isOpen={isOpen(question)}
      onOpen={() => setOpened((all) => [...all, question])}
      draft={drafts[question.id] ?? ''}
      onDraft={(draft) => setDrafts((all) => ({ ...all, [question.id]: draft }))}
      onClose={() => close(question)}
    />
  ));
}

type QuestionRowProps = {
  question: StaffQuestion;
  isOpen: boolean;
  onOpen: () => void;
  draft: string;
  onDraft: (draft: string) => void;
  onClose: () => void;
};

function QuestionRow({ question, isOpen, onOpen, draft, onDraft, onClose }: QuestionRowProps) {
  const titleId = useId();
  const timeZone = useTimeZone();
  return (
    <Row
      groupId={question.groupId}
      when={usShortDate(question.createdAt, timeZone)}
      titleId={titleId}
      title={`“${question.question}”`}
      about={
        <>
          <bdi>{question.name}</bdi>
          <span>{'\u00a0· '}</span>
          <OfGroup group={question} />
        </>
      }
      actions={
        <Button
          data-row-action
          variant="secondary"
          size="sm"
          aria-describedby={titleId}
          aria-expanded={isOpen}
          onClick={isOpen ? onClose : onOpen}
        >
          {isOpen ? 'Close' : 'Answer'}
        </Button>
      }
    >
      {isOpen && <AnswerForm question={question} draft={draft} onDraft={onDraft} onDone={onClose} takesFocus />}
    </Row>
  );
}
