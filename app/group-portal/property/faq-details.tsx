import { ChevronDown } from 'lucide-react';
import type { FaqItem } from '../../../worker/contract/properties/property';

export const questionLook =
  'group flex min-h-12 w-full items-center justify-between gap-4 py-2 text-left font-semibold hover:text-accent';
export const answerLook = 'max-w-prose whitespace-pre-line pb-4 text-ink-soft';

/** The questions until the accordion is there: the browser's own, which open without it; without scripts all are open. */
export function FaqDetails({ items }: { items: FaqItem[] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map(({ question, answer }, index) => (
        <li key={`${index} ${question}`}>
          <details name="faq" className="group/entry noscript:details-content:[content-visibility:visible]">
            <summary className={`${questionLook} list-none [&::-webkit-details-marker]:hidden`}>
              <h3 className="font-[inherit] tracking-normal">{question}</h3>
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-ink-soft transition-transform group-open/entry:rotate-180 noscript:hidden"
              />
            </summary>
            <p className={answerLook}>{answer}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
