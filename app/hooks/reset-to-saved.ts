import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>;

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
  reset(saved);
  for (const name of typedSince) setValue(name, now[name], { shouldDirty: true });
  return typedSince.length > 0;
}
