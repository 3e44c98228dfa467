import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';

/** Links to the page's sections on a narrow screen, where everything is in one column. */
export function JumpLinks({ sections }: { sections: { id: string; name: string }[] }) {
  return (
    <nav aria-label="On this page" className="flex gap-3 lg:hidden">
      {sections.map(({ id, name }) => (
        <Link
          key={id}
          to={`#${id}`}
          className="grid min-h-11 shrink-0 place-items-center whitespace-nowrap text-accent underline"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

type ViewLinkProps = { to: string; isCurrent: boolean; preventScrollReset?: boolean; children: ReactNode };

/** One of several views of a page, which its address names. */
export function ViewLink({ to, isCurrent, preventScrollReset, children }: ViewLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset={preventScrollReset}
      aria-current={isCurrent ? 'page' : undefined}
      className="grid min-h-11 place-items-center border-transparent border-b-2 text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink md:min-h-9"
    >
      {children}
    </Link>
  );
}

type MoreMenuProps = {
  summary: ReactNode;
  summaryClass: string;
  className?: string;
  /** List items with links, of `menuItemClass`, that close the menu. */
  children: (close: () => void) => ReactNode;
};

export const menuItemClass =
  'flex min-h-11 items-center gap-2 whitespace-nowrap px-4 hover:bg-sunken aria-[current=page]:font-semibold';

/** Opens without scripts too. */
export function MoreMenu({ summary, summaryClass, className, children }: MoreMenuProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => box.current?.removeAttribute('open');

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    close();
    box.current.querySelector('summary')?.focus();
  };
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return (
    <details ref={box} onKeyDown={closeOnEscape} onBlur={closeBehind} className={className}>
      <summary className={clsx(summaryClass, 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}>
        {summary}
      </summary>
      <ul className="absolute end-0 z-20 mt-1 min-w-44 rounded-md border border-line bg-surface py-1 shadow-layer">
        {children(close)}
      </ul>
    </details>
  );
}
