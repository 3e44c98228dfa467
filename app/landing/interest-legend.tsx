import { interestLevels } from '../../worker/contract/groups/interest-levels';
import { counted } from '../domain/counted';
import { interestLook } from '../interest-look';
import { Badge } from '../ui/badge';
import { Card } from '../ui/card';

/** What the four levels mean, and what each adds to the group's interest (docs/product.md, "Interest"). */
export function InterestLegend() {
  return (
    <Card title="Interest Levels" className="lg:col-span-2">
      <ul className="divide-y divide-line">
        {interestLevels.map(({ code, label, meaning, weight }) => {
          const { tone, Icon } = interestLook[code];
          return (
            <li key={code} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
              <span className="w-40 max-w-full">
                <Badge tone={tone} icon={<Icon aria-hidden />}>
                  {label}
                </Badge>
              </span>
              <span className="flex-1 basis-48">{meaning}</span>
              <span className="tabular text-ink-soft text-sm">{counted(weight, 'point')}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
