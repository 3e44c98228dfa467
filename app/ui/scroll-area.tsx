import { type ComponentPropsWithoutRef, forwardRef } from 'react';

/** A part that scrolls. It is a stop of the keyboard, since Safari makes it none by itself (WCAG 2.1.1). */
export const ScrollArea = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(function ScrollArea(props, ref) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll only what has the focus
  return <div ref={ref} tabIndex={0} {...props} />;
});
