import { clsx } from 'clsx';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { controlLook, useFieldWiring } from './field';

/** Several lines of text; grows with them where the browser can. */
export const TextArea = forwardRef<HTMLTextAreaElement, ComponentPropsWithoutRef<'textarea'>>(function TextArea(
  { className, rows = 3, ...rest },
  ref,
) {
  return (
    <textarea
      ref={ref}
      rows={rows}
      {...useFieldWiring()}
      className={clsx(controlLook, 'field-sizing-content max-h-96', className)}
      {...rest}
    />
  );
});
