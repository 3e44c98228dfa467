import * as Accordion from '@radix-ui/react-accordion';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FaqItem } from '../../../worker/contract/properties/property';
import { answerLook, questionLook } from './faq-details';

type FaqAccordionProps = {
  items: FaqItem[];
  /** What the questions are in: whichever is open there, or has the focus, stays so. */
  box: RefObject<HTMLElement>;
};

/** The questions by mouse, by touch and by arrow keys (WAI-ARIA APG, accordion pattern). */
export function FaqAccordion({ items, box }: FaqAccordionProps) {
  const [before] = useState(() => placeIn(box.current));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelectorAll('button')[before.focused]?.focus(), [before]);
  return (
    <Accordion.Root type="single" collapsible defaultValue={String(before.opened)} asChild>
      <ul ref={list} className="divide-y divide-line">
        {items.map(({ question, answer }, index) => (
          <Accordion.Item key={`${index} ${question}`} value={String(index)} asChild>
            <li>
              <Accordion.Header className="tracking-normal">
                <Accordion.Trigger className={questionLook}>
                  {question}
                  <ChevronDown
                    aria-hidden
                    className="size-5 shrink-0 text-ink-soft transition-transform group-data-[state=open]:rotate-180"
                  />
                </Accordion.Trigger>
              </Accordion.Header>
              <Accordion.Content className="data-[state=open]:animate-fade">
                <p className={answerLook}>{answer}</p>
              </Accordion.Content>
            </li>
          </Accordion.Item>
        ))}
      </ul>
    </Accordion.Root>
  );
}

/** Which of the browser's own entries is open and which has the focus; -1 for none. */
function placeIn(box: HTMLElement | null) {
  const entries = [...(box?.querySelectorAll('details') ?? [])];
  return {
    opened: entries.findIndex(({ open }) => open),
    focused: entries.findIndex((entry) => entry.contains(document.activeElement)),
  };
}
