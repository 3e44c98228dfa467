import type { InterestLevelCode } from '../../../worker/contract/groups/interest-levels';
import { levelTexts } from '../../../worker/contract/sentences/interest';
import { useSentences } from '../../hooks/use-sentences';
import { interestStyle } from '../../interest-style';
import { Badge } from '../../ui/badge';

type InterestBadgeProps = {
  level: InterestLevelCode;
  count?: number;
  labelClass?: string;
  className?: string;
};

export function InterestBadge({ level, count, labelClass, className }: InterestBadgeProps) {
  const levels = useSentences(levelTexts);
  const { tone, Icon } = interestStyle[level];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />} className={className}>
      <span className={labelClass}>{levels(level)}</span>
      {count !== undefined && <span className="tabular ms-auto font-semibold">{count}</span>}
    </Badge>
  );
}
