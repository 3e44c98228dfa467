import { clsx } from 'clsx';
import { type ReactNode, type Ref, useId } from 'react';
import { inElement } from './elements';

type CardProps = {
  id?: string;
  title?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  /** Above the title. */
  lead?: ReactNode;
  aside?: ReactNode;
  className?: string;
  children?: ReactNode;
};

export function Card({ id, title, titleRef, lead, aside, className, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={title ? titleId : undefined}
      className={clsx(
        'scroll-mt-32 rounded-lg border border-line bg-surface p-4 sm:p-(--card-padding,--spacing(6))',
        className,
      )}
    >
      {inElement(lead)}
      {title && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-(--card-title-gap,--spacing(4))">
          <h2 ref={titleRef} id={titleId} tabIndex={titleRef ? -1 : undefined} className="text-xl outline-none">
            {title}
          </h2>
          {inElement(aside)}
        </div>
      )}
      {inElement(children)}
    </section>
  );
}
