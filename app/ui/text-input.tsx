import { clsx } from 'clsx';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { controlClass, useFieldWiring } from './field';

/** Several lines of text, `rows` of them at least; grows with them where the browser can, and never wider than its place. */
export const TextArea = forwardRef<HTMLTextAreaElement, ComponentPropsWithoutRef<'textarea'>>(function TextArea(
  { className, rows = 3, ...rest },
  ref,
) {
  return (
    <textarea
      ref={ref}
      rows={rows}
      // A box that fits its content would forget its rows; a line is 1.5 rem high.
      style={{ minHeight: `max(2.75rem, ${rows * 1.5 + 1}rem)` }}
      {...useFieldWiring()}
      className={clsx(controlClass, 'wrap-anywhere field-sizing-content max-h-96', className)}
      {...rest}
    />
  );
});

/** One line of text, a number, a date or a time. */
export const TextInput = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<'input'>>(function TextInput(
  { className, type = 'text', ...rest },
  ref,
) {
  return <input ref={ref} type={type} {...useFieldWiring()} className={clsx(controlClass, className)} {...rest} />;
});
