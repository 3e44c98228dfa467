import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { emptyRoom, emptyUnit, type NewPropertyDraft } from '../../domain/property-draft';
import { Button } from '../../ui/button';
import { Plus, Trash2 } from '../../ui/icons';
import { SectionError } from './form-section';
import { PhotosEditor } from './photos-editor';
import { RoomFields, UnitFields } from './unit-fields';

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
            <NewUnitFields key={id} index={index} onRemove={() => removeAt(index)} />
          ))}
        </ol>
      )}
      <Button
        ref={addButton}
        variant="secondary"
        icon={<Plus />}
        onClick={() => append(emptyUnit, { focusName: `units.${fields.length}.name` })}
      >
        Add Unit
      </Button>
    </>
  );
}

function NewUnitFields({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { control, register, getValues, setValue, formState } = useFormContext<NewPropertyDraft>();
  // Both are undefined while this unit is being removed from the form.
  const name = useWatch({ control, name: `units.${index}.name` });
  const photos = useWatch({ control, name: `units.${index}.photos` });
  const errors = formState.errors.units?.[index];
  return (
    <li>
      <fieldset className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-5">
        <legend className="sr-only">Unit {index + 1}</legend>
        <div className="mb-3 flex items-center justify-between gap-3">
          <h3 className="min-w-0 truncate text-lg">{name?.trim() || `Unit ${index + 1}`}</h3>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Remove unit ${index + 1}`}
            icon={<Trash2 />}
            onClick={onRemove}
          >
            Remove
          </Button>
        </div>
        <UnitFields field={(field) => register(`units.${index}.${field}`)} errors={errors} />
        <fieldset className="min-w-0 mt-5">
          <legend className="mb-2 font-medium">Unit photos</legend>
          <SectionError>{errors?.photos?.message}</SectionError>
          <PhotosEditor
            photos={photos ?? []}
            label="Add Unit Photos"
            hint="The first photo is shown as the floor plan."
            mainLabel="Floor plan"
            failureText="Failed to upload unit photos"
            onChange={(change) =>
              setValue(`units.${index}.photos`, change(getValues(`units.${index}.photos`)), { shouldDirty: true })
            }
          />
        </fieldset>
        <NewRooms unit={index} />
      </fieldset>
    </li>
  );
}

function NewRooms({ unit }: { unit: number }) {
  const { control, register, formState } = useFormContext<NewPropertyDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: `units.${unit}.rooms` });
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.units?.[unit]?.rooms;

  const removeAt = (index: number) => {
    remove(index);
    addButton.current?.focus();
  };

  return (
    <fieldset className="min-w-0 mt-5">
      <legend className="mb-2 font-medium">Rooms</legend>
      <SectionError>{errors?.root?.message ?? errors?.message}</SectionError>
      {fields.length > 0 && (
        <ol className="mb-3 grid grid-cols-1 gap-3">
          {fields.map(({ id }, index) => (
            <li key={id} className="rounded-md bg-sunken p-3">
              <div className="mb-2 flex items-center justify-between">
                <span className="text-ink-soft text-sm">Room {index + 1}</span>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Remove room ${index + 1} of unit ${unit + 1}`}
                  title="Remove"
                  icon={<Trash2 />}
                  onClick={() => removeAt(index)}
                />
              </div>
              <RoomFields field={(name) => register(`units.${unit}.rooms.${index}.${name}`)} errors={errors?.[index]} />
            </li>
          ))}
        </ol>
      )}
      <Button
        ref={addButton}
        variant="secondary"
        size="sm"
        icon={<Plus />}
        onClick={() => append(emptyRoom, { focusName: `units.${unit}.rooms.${fields.length}.name` })}
      >
        Add Room
      </Button>
    </fieldset>
  );
}
