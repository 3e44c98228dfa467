import { useRef } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import type { RoomDraft } from '../../domain/property-draft';
import { Button } from '../../ui/button';
import { Plus, Trash2 } from '../../ui/icons';
import { SectionError } from './form-section';
import { RoomFields } from './unit-fields';

type RoomRowsProps = {
  rows: { id: string }[];
  /** Registers a field of a room in the surrounding form. */
  field: (index: number, name: keyof RoomDraft) => UseFormRegisterReturn;
  errors: FieldErrors<UnitRooms>['rooms'];
  /** In the names of the buttons: ' of unit 2'. */
  nameSuffix?: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
};

type UnitRooms = { rooms: RoomDraft[] };

/** The rooms of a unit that doesn't exist yet. */
export function RoomRows({ rows, field, errors, nameSuffix = '', onAdd, onRemove }: RoomRowsProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const removeAt = (index: number) => {
    onRemove(index);
    addButton.current?.focus();
  };
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="font-medium">Rooms</legend>
      <p className="mb-2 text-ink-soft text-sm">One for each bedroom. A room that you leave as it is won't be saved.</p>
      <SectionError>{errors?.root?.message ?? errors?.message}</SectionError>
      {rows.length > 0 && (
        <ol className="mb-3 grid grid-cols-1 gap-3">
          {rows.map(({ id }, index) => (
            <li key={id} className="rounded-md bg-sunken p-3">
              <RoomFields
                field={(name) => field(index, name)}
                errors={errors?.[index]}
                removeButton={
                  <Button
                    variant="ghost"
                    aria-label={`Remove room ${index + 1}${nameSuffix}`}
                    title="Remove"
                    icon={<Trash2 />}
                    onClick={() => removeAt(index)}
                  />
                }
              />
            </li>
          ))}
        </ol>
      )}
      <Button ref={addButton} variant="secondary" size="sm" icon={<Plus />} onClick={onAdd}>
        Add Room
      </Button>
    </fieldset>
  );
}
