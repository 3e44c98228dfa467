import { limits } from '../../contract/values/limits';
import { type EmailToSend, occasionOfKey } from '../../db/deliveries/emails';
import type { Push, PushContents, PushRecipient } from '../../db/deliveries/pushes';
import { notifications } from './kinds/all';
import type { Definition } from './kinds/definition';

/** Whether what an email says is still true, and its recipient still wants it. */
export function isEmailStillTrue(sending: EmailToSend): boolean {
  const { kind, key, group, member, recipient, bounces, isSpam, isNewestOfKind } = sending;
  if (isSpam || bounces >= limits.bouncesPerAddress) return false;
  const { isStillTrue, isFor, email }: Definition & (typeof notifications)[typeof kind] = notifications[kind];
  if (isStillTrue?.(group, occasionOfKey(key ?? '')) === false) return false;
  if (email.to === 'point person') return true;
  if (!member || member.email !== recipient) return false;
  if (member.subscription.state !== (email.to === 'unconfirmed member' ? 'asked' : 'on')) return false;
  if (email.isOnlyNewestSent && !isNewestOfKind) return false;
  return (isFor?.(member, group) ?? true) && (email.isWanted?.(member, sending) ?? true);
}

/** The devices to which a push is still to be sent. */
export function recipientsOf(sending: Push, contents: PushContents): PushRecipient[] {
  const { occasion, isStillTrue, isFor, push }: Definition = notifications[sending.kind];
  const { group, recipients } = contents;
  if (isStillTrue?.(group, occasion?.(sending) ?? '') === false) return [];
  const isForDevice = ({ participantIds }: PushRecipient) =>
    !isFor || group.members.some((member) => participantIds.includes(member.id) && isFor(member, group));
  return recipients.filter((device) => isForDevice(device) && (push?.isWanted?.(device, sending, contents) ?? true));
}
