import { useRef } from 'react';
import type { FaqItem } from '../../../worker/contract/properties/property';
import { Card } from '../../ui/card';
import { WhenLoaded } from '../../ui/when-loaded';
import { FaqDetails } from './faq-details';

const loadAccordion = () => import('./faq-accordion');

export function Faq({ items }: { items: FaqItem[] }) {
  const box = useRef<HTMLDivElement>(null);
  if (items.length === 0) return null;
  const atFirst = <FaqDetails items={items} />;
  return (
    <Card title="FAQ & Help">
      <div ref={box} className="-my-2">
        <WhenLoaded load={loadAccordion} waiting={atFirst} otherwise={atFirst}>
          {({ FaqAccordion }) => <FaqAccordion items={items} box={box} />}
        </WhenLoaded>
      </div>
    </Card>
  );
}
