import { interestLevels } from '../../../worker/contract/groups/interest-levels';
import type { InsightFilter, ShownInsight } from '../../domain/insight';
import { interestLook } from '../../interest-look';
import { Card } from '../../ui/card';
import { Bars } from './bars';
import { InsightTable } from './insight-table';

type MembersByInterestProps = { shown: ShownInsight; filter: InsightFilter };

export function MembersByInterest({ shown: { interest }, filter }: MembersByInterestProps) {
  return (
    <Card title="Members by interest">
      <p className="-mt-2 mb-3 text-ink-soft text-sm">Of the groups made in these months, where they stand now.</p>
      <Bars
        name="Members by interest"
        labelWidth="10rem"
        bars={interestLevels.map(({ code, label }) => {
          const { fill, Icon } = interestLook[code];
          return { key: code, value: interest[code], fill, label: <Level Icon={Icon} label={label} /> };
        })}
      />
      <InsightTable
        name="Members by interest"
        table="interest"
        filter={filter}
        header={['Interest', 'Members']}
        rows={interestLevels.map(({ code, label }) => [label, interest[code]])}
      />
    </Card>
  );
}

function Level({ Icon, label }: { Icon: (typeof interestLook)['im_in']['Icon']; label: string }) {
  return (
    <span className="flex items-center gap-2">
      <Icon aria-hidden className="size-4 shrink-0" />
      {label}
    </span>
  );
}
