import { dayMs } from '../../contract/values/durations';
import { limits } from '../../contract/values/limits';
import { type EmailToSend, keyOfEmail } from '../../db/emails';
import type { Push, PushContents } from '../../db/pushes';

type Member = NonNullable<EmailToSend['member']>;

const stillTrue: Record<EmailToSend['kind'], (email: EmailToSend, member: Member) => boolean> = {
  setup: ({ isSetUp }) => !isSetUp,
  confirm: (_, { subscription }) => subscription === 'asked',
  tour: (email, member) =>
    email.key === keyOfEmail('tour', member.id, email.tourSequence ?? 0) &&
    !(email.params.change === 'cancelled' && member.lastTourSent === 'cancelled'),
  deadline: ({ key, outcome, decisionDeadline }, { id, interestLevel }) =>
    outcome === null &&
    interestLevel !== 'im_in' &&
    interestLevel !== 'im_out' &&
    key === keyOfEmail('deadline', id, String(decisionDeadline)),
  digest: (_, { newMessages, newcomers }) => newMessages > 0 || newcomers.length > 0,
  steps: ({ outcome }, { openSteps }) => outcome === null && openSteps.length > 0,
  rooms_asked: ({ isNewestOfKind, roomChoice }, { id }) =>
    isNewestOfKind &&
    roomChoice?.status === 'open' &&
    roomChoice.concerned.includes(id) &&
    !roomChoice.answered.includes(id),
  rooms_proposed: ({ isNewestOfKind, roomChoice }, { id }) =>
    isNewestOfKind && roomChoice?.status === 'proposed' && roomChoice.concerned.includes(id),
};

/** Whether what an email says is still true, and its recipient still wants it. */
export function isEmailStillTrue(email: EmailToSend): boolean {
  const { kind, member, bounces, recipient } = email;
  if (bounces >= limits.bouncesPerAddress) return false;
  if (kind === 'setup') return !email.isSetUp;
  if (!member || member.email !== recipient) return false;
  return (kind === 'confirm' || member.subscription === 'on') && stillTrue[kind](email, member);
}

/** Whether what a push says is still true. */
export function isPushStillTrue({ kind, params }: Push, contents: PushContents, now: Date): boolean {
  if (kind === 'message') return contents.message !== null;
  if (kind === 'tour') return contents.tourSequence === params.sequence;
  if (kind === 'steps') return contents.outcome === null && contents.hasOpenSteps;
  if (kind === 'deadline') {
    const left = Date.parse(params.decisionDeadline) - now.getTime();
    return (
      contents.outcome === null && contents.decisionDeadline === params.decisionDeadline && left > 0 && left <= dayMs
    );
  }
  const status = kind === 'rooms_asked' ? 'open' : 'proposed';
  return contents.roomChoice?.id === params.choiceId && contents.roomChoice.status === status;
}
