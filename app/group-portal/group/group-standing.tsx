import { ArrowRight } from 'lucide-react';
import type { Group } from '../../../worker/contract/groups/group';
import { timeLeftInBrief } from '../../domain/group/deadline';
import { committedCount } from '../../domain/group/interest';
import { useNow } from '../../hooks/use-now';
import { SectionLink } from '../page-sections';

/** Under the page's title, where the group stands: how many are committed, and how long there is to decide. */
export function GroupStanding({ group: { participants, customizations } }: { group: Group }) {
  const now = useNow();
  const { decisionDeadline } = customizations;
  const isEmpty = participants.length === 0;
  return (
    <SectionLink
      to="group"
      className="tabular inline-flex min-h-11 max-w-full items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
    >
      {isEmpty ? 'Be the first to join' : `${committedCount(participants)} of ${participants.length} committed`}
      {decisionDeadline && now && ` · ${timeLeftInBrief(decisionDeadline, now)}`}
      {/* It waits for what stands before it: nothing moves. */}
      {(!decisionDeadline || now) && <ArrowRight aria-hidden className="size-4 shrink-0" />}
    </SectionLink>
  );
}
