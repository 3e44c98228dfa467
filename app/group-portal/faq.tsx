import { useState } from 'react';
import type { FaqItem } from '../../worker/contract/property';
import { Card } from '../ui/card';
import { FaqEntry } from './faq-entry';

/** Questions that the office has answered already; one answer is open at a time (spec section 2, FAQ & Help). */
export function Faq({ items }: { items: FaqItem[] }) {
  const [open, setOpen] = useState<number | null>(null);
  if (items.length === 0) return null;
  return (
    <Card title="FAQ & Help">
      <ul className="-my-2 divide-y divide-line">
        {items.map((item, index) => (
          <FaqEntry
            key={`${index} ${item.question}`}
            item={item}
            isOpen={open === index}
            onToggle={() => setOpen(open === index ? null : index)}
          />
        ))}
      </ul>
    </Card>
  );
}
