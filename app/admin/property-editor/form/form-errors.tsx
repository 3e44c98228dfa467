import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { CallFailed } from '../../../api/errors';

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

export function SectionError({ children }: { children?: string }) {
  return children ? (
    <p role="alert" {...errorMarker} className="mb-4 font-medium text-danger text-sm">
      {children}
    </p>
  ) : null;
}

/** Puts the server's sentences beside the fields that they are about, and the focus on the first of them. */
export function showServerIssues<Draft extends FieldValues, Output>(
  error: unknown,
  form: UseFormReturn<Draft, unknown, Output>,
): void {
  const issues = error instanceof CallFailed ? (error.body?.issues ?? []) : [];
  issues.forEach(({ path, message }, index) => {
    // The server names fields as the form does, because both have them from the same contract.
    form.setError(path.join('.') as Path<Draft>, { message }, { shouldFocus: index === 0 });
  });
}
