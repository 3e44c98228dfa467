import { clsx } from 'clsx';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';

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
