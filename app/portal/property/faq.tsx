import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
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
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [openIndex, setOpenIndex] = useState<number | null>(null);

  function moveFocus(event: KeyboardEvent, index: number) {
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    buttons.at(target % buttons.length)?.focus();
  }

  return (
    <ul ref={list} className="divide-y divide-line">
      {items.map(({ question, answer }, index) => {
        const isOpen = index === openIndex;
        return (
          <li key={`${index} ${question}`}>
            <h3 className="tracking-normal">
              <button
                type="button"
                id={`${id}question${index}`}
                aria-expanded={isOpen}
                aria-controls={`${id}answer${index}`}
                onClick={() => setOpenIndex(isOpen ? null : index)}
                onKeyDown={(event) => moveFocus(event, index)}
                className="flex min-h-12 w-full items-center justify-between gap-4 py-2 text-start font-semibold hover:text-accent"
              >
                <bdi>{question}</bdi>
                <ChevronDown
                  aria-hidden
                  className={clsx(
                    'size-5 shrink-0 text-ink-soft transition-transform noscript:hidden',
                    isOpen && 'rotate-180',
                  )}
                />
              </button>
            </h3>
            <section
              id={`${id}answer${index}`}
              aria-labelledby={`${id}question${index}`}
              className={isOpen ? 'animate-fade' : 'hidden noscript:block!'}
            >
              <p dir="auto" className="max-w-prose whitespace-pre-line pb-4 text-ink-soft">
                {answer}
              </p>
            </section>
          </li>
        );
      })}
    </ul>
  );
}
