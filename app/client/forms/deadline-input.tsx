import { type ComponentPropsWithoutRef, forwardRef, useRef } from 'react';
import { inputDateTime } from '../../../rules/deadline';
import { TextInput } from '../../ui/field';
import { useNow } from '../use-now';

/**
 * In this device's time zone. Offers no time before its form opened. A `min` that changes would make browsers forget what is
 * being typed.
 */
export const DeadlineInput = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<'input'>>(
  function DeadlineInput(props, ref) {
    const now = useNow();
    const openedAt = useRef(now);
    openedAt.current ??= now;
    const min = openedAt.current ? inputDateTime(openedAt.current) : undefined;
    return <TextInput ref={ref} type="datetime-local" min={min} {...props} />;
  },
);
