import type { ComponentPropsWithoutRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PropertyDraft } from '../../../domain/property/property-draft';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';

type TextOf<T> = { [Key in keyof T]: T[Key] extends string ? Key : never }[keyof T];

type PropertyFieldProps = ComponentPropsWithoutRef<'input'> & {
  name: TextOf<PropertyDraft>;
  label: string;
  hint?: string;
};

export function PropertyField({ name, label, hint, required, className, ...input }: PropertyFieldProps) {
  const { register, formState } = useFormContext<PropertyDraft>();
  return (
    <Field label={label} hint={hint} required={required} error={formState.errors[name]?.message} className={className}>
      <TextInput autoComplete="off" {...input} {...register(name)} />
    </Field>
  );
}
