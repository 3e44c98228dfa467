import { type GroupFacts, mayOpen, type Refusal } from '../group-facts';
import type { GroupRow } from '../group-row';
import { actorOf, type Decision } from './group-change';
import { type SetupLink, setupLinkColumns } from './group-edits';

/** What the point person enters; the deadline is an instant. */
export type CompletedSetup = Pick<GroupRow, 'bio' | 'decisionDeadline' | 'timeZone' | 'isNamedInPreview'> & {
  name: string;
  email: string;
  phone: string | null;
};

/**
 * Redeems a setup link, once; `noGroup` for a link that is unknown, used or expired, and for all but one of simultaneous
 * setups. The group is active from then on, the token is erased, and the device becomes the point person's.
 */
export function completeSetup(
  group: GroupFacts,
  { name, email, phone, bio, decisionDeadline, timeZone, isNamedInPreview }: CompletedSetup,
  now: Date,
): Decision<{ groupId: number; shareCode: string }> | Refusal<'noGroup'> {
  const { id, setupTokenExpiresAt: expiresAt } = group;
  const at = now.toISOString();
  if (!mayOpen(group) || expiresAt === null || expiresAt <= at) return { refused: 'noGroup' };
  const isDeadlineSet = decisionDeadline !== group.decisionDeadline;
  return {
    answer: readSetup(group),
    change: {
      at,
      group: {
        ...{ pointPersonName: name, pointPersonEmail: email, pointPersonPhone: phone },
        ...{ bio, decisionDeadline, timeZone, isNamedInPreview, pointPersonLanguage: group.me.language },
        ...{ setupCompletedAt: at, adminSetupToken: null, setupTokenExpiresAt: null },
        // Staff edit the same fields.
        rev: group.rev + 1,
      },
      isPointPersonNow: true,
      entries: [
        {
          ...{ kind: 'setup_completed', subjectType: 'group', subjectId: id, ...actorOf(group.me) },
          before: isDeadlineSet ? { decisionDeadline: group.decisionDeadline } : null,
          after: isDeadlineSet ? { decisionDeadline } : null,
        },
      ],
      events: [{ kind: 'group.set_up', subjectId: id }],
    },
  };
}

/** What a repeated setup is answered: the group's current code. */
export const readSetup = ({ id, shareCode }: GroupFacts) => ({ groupId: id, shareCode });

/** A new link in place of the one of a group that waits for its point person. */
export function renewSetupLink(
  group: GroupFacts,
  link: SetupLink,
  now: Date,
): Decision | Refusal<'noGroup' | 'setupComplete'> {
  if (!mayOpen(group)) return { refused: 'noGroup' };
  if (group.setupCompletedAt !== null) return { refused: 'setupComplete' };
  return {
    answer: {},
    change: { at: now.toISOString(), group: setupLinkColumns(link), audit: 'setup_link_renewed' },
  };
}
