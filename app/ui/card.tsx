import { clsx } from 'clsx';
import { type ElementType, type ReactNode, useId } from 'react';

type CardProps = {
  /** The element: a `section` named by its title unless told otherwise. */
  as?: ElementType;
  title?: ReactNode;
  titleAs?: 'h1' | 'h2' | 'h3';
  /** Beside the title: a badge or a button. */
  aside?: ReactNode;
  id?: string;
  className?: string;
  children?: ReactNode;
};

/** A thing of its own on the page. */
export function Card({
  as: Element = 'section',
  title,
  titleAs: Title = 'h2',
  aside,
  id,
  className,
  children,
}: CardProps) {
  const titleId = useId();
  return (
    <Element
      id={id}
      aria-labelledby={title ? titleId : undefined}
      className={clsx('scroll-mt-32 rounded-lg border border-line bg-surface p-4 sm:p-6', className)}
    >
      {title && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Title id={titleId} className="text-xl">
            {title}
          </Title>
          {aside}
        </div>
      )}
      {children}
    </Element>
  );
}
