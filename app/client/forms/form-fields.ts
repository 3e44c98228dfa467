import { useEffect } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { type Unsaved, useUnsaved } from './use-unsaved';

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

/** Keeps touched fields as {@link useUnsaved} does, and restores them when the form opens again. */
export function useUnsavedFields<Values extends FieldValues>(
  { control, setValue }: Pick<UseFormReturn<Values>, 'control' | 'setValue'>,
  groupId: number,
  form: 'join' | 'manage' | 'question',
): void {
  const [typed, keep] = useUnsaved(groupId, form);
  const { dirtyFields } = useFormState({ control });
  const values = useWatch({ control });

  useEffect(() => {
    for (const [name, value] of Object.entries(typed ?? {})) {
      setValue(name as Path<Values>, value as never, { shouldDirty: true });
    }
  }, []);

  useEffect(() => {
    const touched = Object.entries(values).filter(([name]) => name in dirtyFields);
    keep(Object.fromEntries(touched) satisfies Unsaved[typeof form]);
  }, [values, dirtyFields, keep, form]);
}
