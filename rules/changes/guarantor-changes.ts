import type { Participant } from '../../contract/participant';
import { type GroupFacts, isOwnDevice, mayOpen, type Refusal, refusalAbout } from '../group-facts';
import type { Decision } from './group-change';
import { markStep, type StepRefusal } from './step-changes';

/** The guarantor's link that the request's token names; null if it was replaced or turned off. */
export type GuarantorLinkFacts = { participantId: number; expiresAt: string } | null;

export type MakingRefusal = 'noMember' | 'groupClosed' | 'notOwnDevice' | 'onlyTheirsOrOffices';

/** By the member's own device or staff. Replaces the member's earlier link. */
export function makeGuarantorLink(
  group: GroupFacts,
  id: number,
  link: { tokenHash: string; expiresAt: string },
  now: Date,
): Decision | Refusal<MakingRefusal> {
  const { me, outcome } = group;
  const member = group.members.find((one) => one.id === id);
  if (!mayOpen(group) || !member) return { refused: 'noMember' };
  if (outcome) return { refused: 'groupClosed' };
  if (me.kind !== 'staff' && !isOwnDevice(me, member))
    return me.participantIdsByAnother.includes(id)
      ? { refused: 'notOwnDevice' }
      : refusalAbout(group, member, 'onlyTheirsOrOffices');
  return {
    answer: {},
    change: {
      at: now.toISOString(),
      guarantorLink: { participantId: id, ...link },
      audit: 'guarantor_link_made',
    },
  };
}

/** Ends the link that the token names, also if it does nothing anymore. */
export function endGuarantorLink(link: GuarantorLinkFacts, now: Date): Decision | Refusal<'linkOver'> {
  if (!link) return { refused: 'linkOver' };
  return { answer: {}, change: { at: now.toISOString(), endedGuarantorLinks: [link.participantId] } };
}

/**
 * Only guarantors' steps. The link works until it expires or the group is closed. Once the group has leased, the page can still
 * be read, and a change is refused as in any group with an outcome.
 */
export function markGuarantorStep(
  group: GroupFacts,
  link: GuarantorLinkFacts,
  stepId: number,
  isDone: boolean,
  now: Date,
): Decision<{ participant: Participant }> | Refusal<StepRefusal | 'linkOver'> {
  const isOver = !link || link.expiresAt <= now.toISOString() || group.outcome === 'closed';
  if (isOver) return { refused: 'linkOver' };
  const marked = markStep(group, link.participantId, stepId, isDone, now);
  return 'refused' in marked && marked.refused === 'noMember' ? { refused: 'linkOver' } : marked;
}
