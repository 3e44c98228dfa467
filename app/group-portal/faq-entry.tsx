import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { FaqItem } from '../../worker/contract/property';

type FaqEntryProps = { item: FaqItem; isOpen: boolean; onToggle: () => void };

/** A question that shows its answer (WAI-ARIA APG, accordion pattern); without scripts every answer is shown. */
export function FaqEntry({ item, isOpen, onToggle }: FaqEntryProps) {
  const id = useId();
  return (
    <li>
      <h3 className="tracking-normal">
        <button
          type="button"
          id={`${id}-question`}
          aria-expanded={isOpen}
          aria-controls={`${id}-answer`}
          onClick={onToggle}
          className="flex min-h-12 w-full items-center justify-between gap-4 py-2 text-left font-semibold hover:text-accent"
        >
          {item.question}
          <ChevronDown
            aria-hidden
            className={`size-5 shrink-0 text-ink-soft transition-transform noscript:hidden ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <section
        id={`${id}-answer`}
        aria-labelledby={`${id}-question`}
        className={isOpen ? 'animate-fade' : 'hidden noscript:block'}
      >
        <p className="max-w-prose whitespace-pre-line pb-4 text-ink-soft">{item.answer}</p>
      </section>
    </li>
  );
}
