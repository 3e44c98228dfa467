import { clsx } from 'clsx';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { controlLook, useFieldWiring } from './field';

/** One line of text, a number, a date or a time. */
export const TextInput = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<'input'>>(function TextInput(
  { className, type = 'text', ...rest },
  ref,
) {
  return <input ref={ref} type={type} {...useFieldWiring()} className={clsx(controlLook, className)} {...rest} />;
});
