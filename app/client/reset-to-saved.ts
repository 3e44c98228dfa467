import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>;

/** For a form that keeps dirty fields when its `values` change: saved values are no longer dirty. */
export const discardTyped = { keepDirtyValues: false };

/**
 * Fills a form with saved values, but keeps what was typed during the save.
 * @param sent the form's values when the save began
 * @returns whether anything was typed since then
 */
export function resetToSaved<Values extends FieldValues>(
  { getValues, reset, setValue }: Form<Values>,
  sent: Values | undefined,
  saved: Values,
): boolean {
  const now = getValues();
  const typedSince = (Object.keys(saved) as Path<Values>[]).filter((name) => now[name] !== sent?.[name]);
  reset(saved, discardTyped);
  for (const name of typedSince) setValue(name, now[name], { shouldDirty: true });
  return typedSince.length > 0;
}

/** A value that was saved, though its answer was lost, is no longer dirty: it follows later changes again. */
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
