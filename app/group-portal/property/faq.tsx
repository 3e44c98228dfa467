import type { FaqItem } from '../../../worker/contract/properties/property';
import { propertyTexts } from '../../../worker/contract/sentences/property';
import { useSentences } from '../../hooks/use-sentences';
import { Card } from '../../ui/card';
import { FaqAccordion } from './faq-accordion';

export function Faq({ items }: { items: FaqItem[] }) {
  const t = useSentences(propertyTexts);
  if (items.length === 0) return null;
  return (
    <Card title={t('faq')}>
      <div className="-my-2">
        <FaqAccordion items={items} />
      </div>
    </Card>
  );
}
