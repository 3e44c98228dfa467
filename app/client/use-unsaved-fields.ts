import { useEffect } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { type Unsaved, useUnsaved } from './use-unsaved';

/** Keeps touched fields as {@link useUnsaved} does, and restores them when the form opens again. */
export function useUnsavedFields<Values extends FieldValues>(
  { control, setValue }: Pick<UseFormReturn<Values>, 'control' | 'setValue'>,
  groupId: number,
  form: 'join' | 'manage',
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
