import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { NewPropertyDraft } from '../../../domain/property/property-draft';
import { emptyRoom } from '../../../domain/property/unit-draft';
import { Button } from '../../../ui/button';
import { SectionError } from '../form/section-error';
import { RoomFields } from './room-fields';

export function NewRooms({ unit }: { unit: number }) {
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
                  icon={<Trash2 aria-hidden />}
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
        icon={<Plus aria-hidden />}
        onClick={() => append(emptyRoom, { focusName: `units.${unit}.rooms.${fields.length}.name` })}
      >
        Add Room
      </Button>
    </fieldset>
  );
}
