import { interestLevels } from '../../worker/contract/groups/interest-levels';
import { levelTexts } from '../../worker/contract/sentences/interest-levels';
import { landingTexts } from '../../worker/contract/sentences/landing';
import { useSentences } from '../hooks/use-sentences';
import { interestLook } from '../interest-look';
import { Badge } from '../ui/badge';
import { Card } from '../ui/card';

/** What the four levels mean, and what each adds to the group's interest (docs/product.md, "Interest"). */
export function InterestLegend() {
  const t = useSentences(landingTexts);
  const levels = useSentences(levelTexts);
  return (
    <Card title={t('levels')} className="lg:col-span-2">
      <ul className="divide-y divide-line">
        {interestLevels.map(({ code, weight }) => {
          const { tone, Icon } = interestLook[code];
          return (
            <li key={code} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
              <span className="w-40 max-w-full">
                <Badge tone={tone} icon={<Icon aria-hidden />}>
                  {levels(code)}
                </Badge>
              </span>
              <span className="flex-1 basis-48">{levels(`${code}_meaning`)}</span>
              <span className="tabular text-ink-soft text-sm">{t('points', { n: weight })}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
