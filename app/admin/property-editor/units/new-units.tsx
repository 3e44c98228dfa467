import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { NewPropertyDraft } from '../../../domain/property/property-draft';
import { emptyUnit } from '../../../domain/property/unit-draft';
import { Button } from '../../../ui/button';
import { SectionError } from '../form/section-error';
import { NewUnit } from './new-unit';

export function NewUnits() {
  const { control, formState } = useFormContext<NewPropertyDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: 'units' });
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.units;
  const lacksRequired = fields.some((_, index) => {
    const { name, bedrooms, bathrooms } = errors?.[index] ?? {};
    return name || bedrooms || bathrooms;
  });

  const removeAt = (index: number) => {
    remove(index);
    addButton.current?.focus();
  };

  return (
    <>
      <SectionError>{errors?.root?.message ?? errors?.message}</SectionError>
      {lacksRequired && (
        <p role="alert" className="mb-4 font-medium text-danger text-sm">
          Please fill in all required unit fields
        </p>
      )}
      {fields.length > 0 && (
        <ol className="mb-4 grid grid-cols-1 gap-4">
          {fields.map(({ id }, index) => (
            <NewUnit key={id} index={index} onRemove={() => removeAt(index)} />
          ))}
        </ol>
      )}
      <Button
        ref={addButton}
        variant="secondary"
        icon={<Plus aria-hidden />}
        onClick={() => append(emptyUnit, { focusName: `units.${fields.length}.name` })}
      >
        Add Unit
      </Button>
    </>
  );
}
