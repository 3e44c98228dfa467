import * as Accordion from '@radix-ui/react-accordion';
import type { FaqItem } from '../../../contract/property';
import { propertyTexts } from '../../../texts/sentences/property';
import { useSentences } from '../../client/use-sentences';
import { Card } from '../../ui/card';
import { ChevronDown } from '../../ui/icons';

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

/** WAI-ARIA APG, accordion pattern; without scripts all are open. */
function FaqAccordion({ items }: { items: FaqItem[] }) {
  return (
    <Accordion.Root type="single" collapsible asChild>
      <ul className="divide-y divide-line">
        {items.map(({ question, answer }, index) => (
          <Accordion.Item key={`${index} ${question}`} value={String(index)} asChild>
            <li>
              <Accordion.Header className="tracking-normal">
                <Accordion.Trigger className="group flex min-h-12 w-full items-center justify-between gap-4 py-2 text-start font-semibold hover:text-accent">
                  <bdi>{question}</bdi>
                  <ChevronDown
                    aria-hidden
                    className="size-5 shrink-0 text-ink-soft transition-transform group-data-[state=open]:rotate-180 noscript:hidden"
                  />
                </Accordion.Trigger>
              </Accordion.Header>
              <Accordion.Content
                forceMount
                className="data-[state=closed]:hidden data-[state=open]:animate-fade noscript:block!"
              >
                <p dir="auto" className="max-w-prose whitespace-pre-line pb-4 text-ink-soft">
                  {answer}
                </p>
              </Accordion.Content>
            </li>
          </Accordion.Item>
        ))}
      </ul>
    </Accordion.Root>
  );
}
