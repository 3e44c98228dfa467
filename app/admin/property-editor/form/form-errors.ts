import type { FieldErrors, FieldValues } from 'react-hook-form';

export function countErrors(errors: FieldErrors<FieldValues>): number {
  return Object.values(errors).reduce<number>((sum, entry) => {
    if (!entry || typeof entry !== 'object') return sum;
    return sum + (typeof entry.message === 'string' ? 1 : countErrors(entry as FieldErrors<FieldValues>));
  }, 0);
}

/** Marks what is wrong without being a field, so that it can be jumped to as well. */
export const errorMarker = { 'data-problem': true, tabIndex: -1 };

/** Brings the first thing that is wrong into view and puts the focus there. */
export function focusFirstError(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
  first?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
}
