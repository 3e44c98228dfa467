import type { InterestLevelCode } from '../../../worker/contract/groups/interest-levels';
import { interestLevelOf } from '../../domain/group/interest';
import { interestLook } from '../../interest-look';
import { Badge } from '../../ui/badge';

type InterestBadgeProps = {
  level: InterestLevelCode;
  count?: number;
};

export function InterestBadge({ level, count }: InterestBadgeProps) {
  const { tone, Icon } = interestLook[level];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {interestLevelOf(level).label}
      {count !== undefined && <span className="tabular font-semibold">{count}</span>}
    </Badge>
  );
}
