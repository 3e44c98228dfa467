import type { StaffGroup } from '../../../worker/contract/groups/group';
import { Badge } from '../../ui/badge';

/** Says of a group that the office has a step to the lease to do. */
export function WaitsBadge({ group: { waitingFor } }: { group: StaffGroup }) {
  if (waitingFor.office === 0) return null;
  return <Badge tone="interested">Waits for the office</Badge>;
}
