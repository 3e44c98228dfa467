import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { CallFailed } from '../../../api/errors';

export function countErrors(errors: FieldErrors<FieldValues>): number {
  return Object.values(errors).reduce<number>((sum, entry) => {
    if (!entry || typeof entry !== 'object') return sum;
    return sum + (typeof entry.message === 'string' ? 1 : countErrors(entry as FieldErrors<FieldValues>));
  }, 0);
}

/** For errors that belong to no field: {@link focusFirstError} finds them too. */
export const errorMarker = { 'data-problem': true, tabIndex: -1 };

export function focusFirstError(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
  first?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
}

export function SectionError({ children }: { children?: string }) {
  return children ? (
    <p role="alert" {...errorMarker} className="mb-4 font-medium text-danger text-sm">
      {children}
    </p>
  ) : null;
}

/** Shows each beside its field, and focuses the first. */
export function showServerIssues<Draft extends FieldValues, Output>(
  error: unknown,
  form: UseFormReturn<Draft, unknown, Output>,
): void {
  const issues = error instanceof CallFailed ? (error.body?.issues ?? []) : [];
  issues.forEach(({ path, message }, index) => {
    // Both name fields by the same contract.
    form.setError(path.join('.') as Path<Draft>, { message }, { shouldFocus: index === 0 });
  });
}
