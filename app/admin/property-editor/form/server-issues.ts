import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../api/errors';

/** Puts the server's sentences beside the fields that they are about, and the focus on the first of them. */
export function showServerIssues<Draft extends FieldValues, Output>(
  error: unknown,
  form: UseFormReturn<Draft, unknown, Output>,
): void {
  const issues = error instanceof ApiError ? (error.body?.issues ?? []) : [];
  issues.forEach(({ path, message }, index) => {
    // The server names fields as the form does, because both have them from the same contract.
    form.setError(path.join('.') as Path<Draft>, { message }, { shouldFocus: index === 0 });
  });
}
