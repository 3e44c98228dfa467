import type { StaffGroup } from '../../../worker/contract/groups/group';
import { Badge } from '../../ui/badge';
import { Hourglass } from '../../ui/icons';

/** Says of a group that the office has a step to the lease to do; by its icon where room is scarce. */
export function WaitsBadge({ group, isBrief = false }: { group: Pick<StaffGroup, 'waitingFor'>; isBrief?: boolean }) {
  if (group.waitingFor.office === 0) return null;
  const text = 'Waits for the office';
  if (!isBrief) return <Badge tone="interested">{text}</Badge>;
  return (
    <span title={text} className="relative inline-flex align-middle text-interested">
      <Hourglass aria-hidden className="size-4" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
