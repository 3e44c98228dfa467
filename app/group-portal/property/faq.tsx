import { useRef } from 'react';
import type { FaqItem } from '../../../worker/contract/property';
import { Card } from '../../ui/card';
import { WhenLoaded } from '../../ui/when-loaded';
import { FaqAtFirst } from './faq-at-first';

const loadAccordion = () => import('./faq-accordion');

/** Questions that the office has answered already; one answer is open at a time. */
export function Faq({ items }: { items: FaqItem[] }) {
  const box = useRef<HTMLDivElement>(null);
  if (items.length === 0) return null;
  const atFirst = <FaqAtFirst items={items} />;
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
