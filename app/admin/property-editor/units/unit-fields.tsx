import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import type { UnitDraft } from '../../../domain/property/property-draft';
import { Field, TextArea, TextInput } from '../../../ui/field';

type UnitText = Exclude<keyof UnitDraft, 'photos' | 'rooms'>;

type UnitFieldsProps = {
  /** With the form around, wherever the unit is in it. */
  field: (name: UnitText) => UseFormRegisterReturn;
  errors: FieldErrors<UnitDraft> | undefined;
};

const numbers = [
  { name: 'bedrooms', label: 'Bedrooms', required: true, min: 1, step: 1 },
  { name: 'bathrooms', label: 'Bathrooms', required: true, min: 1, step: 0.5 },
  { name: 'sqft', label: 'Square feet', required: false, min: 0, step: 1 },
] as const;

export function UnitFields({ field, errors }: UnitFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Field label="Unit name" required error={errors?.name?.message} className="col-span-full">
        <TextInput autoComplete="off" placeholder="4x4" {...field('name')} />
      </Field>
      {numbers.map(({ name, label, required, min, step }) => (
        <Field key={name} label={label} required={required} error={errors?.[name]?.message}>
          <TextInput
            type="number"
            inputMode={step === 1 ? 'numeric' : 'decimal'}
            min={min}
            step={step}
            onFocus={(event) => event.target.select()}
            onWheel={(event) => event.currentTarget.blur()}
            className="tabular"
            {...field(name)}
          />
        </Field>
      ))}
      <Field label="Description" error={errors?.description?.message} className="col-span-full">
        <TextArea className="min-h-18" {...field('description')} />
      </Field>
    </div>
  );
}
