import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

type CardProps = {
  title?: ReactNode;
  /** Beside the title: a badge or a button. */
  aside?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A thing of its own on the page, named by its title. */
export function Card({ title, aside, className, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={clsx('scroll-mt-32 rounded-lg border border-line bg-surface p-4 sm:p-6', className)}
    >
      {title && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
