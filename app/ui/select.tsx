import { clsx } from 'clsx';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { controlClass, useFieldWiring } from './field';
import { ChevronDown } from './icons';

export const Select = forwardRef<HTMLSelectElement, ComponentPropsWithoutRef<'select'>>(function Select(
  { className, children, ...rest },
  ref,
) {
  return (
    <span className="relative block">
      <select
        ref={ref}
        {...useFieldWiring()}
        className={clsx(controlClass, 'appearance-none truncate pe-8', className)}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 end-2.5 size-4 -translate-y-1/2" />
    </span>
  );
});
