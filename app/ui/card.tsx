import { clsx } from 'clsx';
import { type ReactNode, type Ref, useId } from 'react';

type CardProps = {
  title?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  /** Beside the title: a badge or a button. */
  aside?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A thing of its own on the page, named by its title. */
export function Card({ title, titleRef, aside, className, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={clsx('scroll-mt-32 rounded-lg border border-line bg-surface p-4 sm:p-6', className)}
    >
      {title && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-4">
          <h2 ref={titleRef} id={titleId} tabIndex={titleRef ? -1 : undefined} className="text-xl outline-none">
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
