import type { PushKind, PushParams } from '../../contract/email';
import { limits } from '../../contract/values/limits';
import { dayMs } from '../../contract/values/time';
import { type EmailToSend, keyOfEmail } from '../../db/emails';
import type { PushContents, PushOf } from '../../db/pushes';

type Member = NonNullable<EmailToSend['member']>;

const emailRules: Record<Exclude<EmailToSend['kind'], 'setup'>, (email: EmailToSend, member: Member) => boolean> = {
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
  return (kind === 'confirm' || member.subscription === 'on') && emailRules[kind](email, member);
}

const pushRules: { [Kind in PushKind]: (params: PushParams[Kind], contents: PushContents, now: Date) => boolean } = {
  message: (_, { message }) => message !== null,
  tour: ({ sequence }, { tourSequence }) => tourSequence === sequence,
  steps: (_, { outcome, hasOpenSteps }) => outcome === null && hasOpenSteps,
  deadline: (pushed, { outcome, decisionDeadline }, now) => {
    const leftMs = Date.parse(pushed.decisionDeadline) - now.getTime();
    return outcome === null && decisionDeadline === pushed.decisionDeadline && leftMs > 0 && leftMs <= dayMs;
  },
  rooms_asked: ({ choiceId }, { roomChoice }) => roomChoice?.id === choiceId && roomChoice.status === 'open',
  rooms_proposed: ({ choiceId }, { roomChoice }) => roomChoice?.id === choiceId && roomChoice.status === 'proposed',
};

/** Whether what a push says is still true. */
export const isPushStillTrue = <Kind extends PushKind>(
  { kind, params }: PushOf<Kind>,
  contents: PushContents,
  now: Date,
): boolean => pushRules[kind](params, contents, now);
