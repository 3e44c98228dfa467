import type { PublicProperty } from '../../../worker/contract/properties/property';
import { propertyTexts } from '../../../worker/contract/sentences/property';
import { useSentences } from '../../hooks/use-sentences';
import { Card } from '../../ui/card';

export function AboutProperty({ property }: { property: PublicProperty }) {
  const t = useSentences(propertyTexts);
  const { description } = property;
  if (description === '') return null;
  return (
    <Card title={t('about')}>
      <p dir="auto" className="max-w-prose whitespace-pre-line">
        {description}
      </p>
    </Card>
  );
}
