import { useId, useState } from 'react';
import type { StaffQuestion } from '../../../contract/question';
import type { BouncedEmail, ExpiringSetupLink, GroupReadyToLease, OfficeSteps } from '../../../contract/staff/today';
import { api, call } from '../../client/client';
import { useTimeZone } from '../../client/hydration';
import { useNow } from '../../client/use-now';
import { readyTitle, stepsTitle } from '../../domain/staff/office-tasks';
import { ageText } from '../../domain/staff/today';
import { usShortDate } from '../../domain/staff/us-format';
import { Button } from '../../ui/button';
import { AnswerForm } from '../groups/questions-section';
import { useLeaveGuard } from '../use-leave-guard';
import { OfGroup, Row } from './queue';
import { CheckOffSteps, MarkLeased, RowButton, RowLink } from './task-buttons';
import type { OpenRow } from './use-today';

export function OfficeStepRow({ group }: { group: OfficeSteps }) {
  const titleId = useId();
  const now = useNow();
  return (
    <Row
      groupId={group.groupId}
      when={now ? ageText(group.since, now) : ''}
      titleId={titleId}
      title={stepsTitle(group)}
      about={<OfGroup group={group} />}
      actions={<CheckOffSteps group={group} titleId={titleId} />}
    />
  );
}

/** Or leads to another outcome. */
export function ReadyRow({ group }: { group: GroupReadyToLease }) {
  const titleId = useId();
  const timeZone = useTimeZone();
  const { groupId, decisionDeadline } = group;
  return (
    <Row
      groupId={groupId}
      when={decisionDeadline ? `By ${usShortDate(decisionDeadline, group.timeZone ?? timeZone)}` : 'No deadline'}
      titleId={titleId}
      title={readyTitle(group)}
      about={<OfGroup group={group} />}
      actions={
        <>
          <RowLink titleId={titleId} to={`/admin/groups/${groupId}#outcome`}>
            Other outcome
          </RowLink>
          <MarkLeased group={group} titleId={titleId} />
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
      when={`By ${usShortDate(expiresAt, timeZone)}`}
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
  const now = useNow();
  const { groupId, recipient, memberName, createdAt } = email;
  return (
    <Row
      isNarrow
      groupId={groupId}
      when={now ? ageText(createdAt, now) : ''}
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

export function QuestionRows({ rows }: { rows: OpenRow<StaffQuestion>[] }) {
  return rows.map((row) => <QuestionRow key={row.item.id} {...row} />);
}

function QuestionRow({ item: question, isOpen, onOpen, onClose }: OpenRow<StaffQuestion>) {
  const [draft, setDraft] = useState('');
  useLeaveGuard({ hasChanges: draft.trim() !== '' });
  const close = () => {
    setDraft('');
    onClose();
  };
  const titleId = useId();
  const now = useNow();
  return (
    <Row
      groupId={question.groupId}
      when={now ? ageText(question.createdAt, now) : ''}
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
          onClick={isOpen ? close : onOpen}
        >
          {isOpen ? 'Close' : 'Answer'}
        </Button>
      }
    >
      {isOpen && <AnswerForm question={question} draft={draft} onDraft={setDraft} onDone={close} takesFocus />}
    </Row>
  );
}
