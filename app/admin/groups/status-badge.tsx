import type { StaffGroup } from '../../../worker/contract/groups/group';
import { groupStatus, groupStatuses } from '../../../worker/contract/groups/group-status';
import { committedCount } from '../../domain/group/interest';
import { Badge, type BadgeTone } from '../../ui/badge';

const tones: Partial<Record<StaffGroup['status'], BadgeTone>> = {
  ready: 'in',
  past_deadline: 'danger',
  leased: 'accent',
};

/** Where a group stands now, though its deadline passed while the page was open (docs/product.md, "Status"). */
export function StatusBadge({ group, now }: { group: StaffGroup; now: Date | null }) {
  const { customizations, participants, beds } = group;
  const standing = {
    outcome: customizations.outcome,
    isSetUp: group.pointPersonSetupComplete,
    decisionDeadline: customizations.decisionDeadline,
    committed: committedCount(participants),
    beds,
  };
  const status = now ? groupStatus(standing, now) : group.status;
  return <Badge tone={tones[status]}>{groupStatuses.find(({ code }) => code === status)?.label}</Badge>;
}
