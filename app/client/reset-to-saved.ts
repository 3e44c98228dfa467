import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>;

/** For a form that keeps what is typed where its `values` change: what is saved is no longer typed. */
export const dropTyped = { keepDirtyValues: false };

/**
 * Fills a form with what was saved; what was typed while the save was under way stays, to be saved.
 * @param sent the form's values as the save began
 * @returns whether anything was typed since
 */
export function resetToSaved<Values extends FieldValues>(
  { getValues, reset, setValue }: Form<Values>,
  sent: Values | undefined,
  saved: Values,
): boolean {
  const now = getValues();
  const typedSince = (Object.keys(saved) as Path<Values>[]).filter((name) => now[name] !== sent?.[name]);
  reset(saved, dropTyped);
  for (const name of typedSince) setValue(name, now[name], { shouldDirty: true });
  return typedSince.length > 0;
}

/** What was saved as it was typed, though its answer was lost, follows later changes of others again. */
export function useSavedFields<Values extends FieldValues>(
  { getFieldState, getValues, resetField, formState }: UseFormReturn<Values, unknown, FieldValues>,
  saved: Values,
): void {
  useEffect(() => {
    for (const name of Object.keys(saved) as Path<Values>[]) {
      if (getFieldState(name, formState).isDirty && getValues(name) === saved[name])
        resetField(name, { defaultValue: saved[name] });
    }
  });
}
