import { Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { NewPropertyDraft } from '../../../domain/property/property-draft';
import { Button } from '../../../ui/button';
import { SectionError } from '../form/section-error';
import { PhotosEditor } from '../photos/photos-editor';
import { NewRooms } from './new-rooms';
import { UnitFields } from './unit-fields';

export function NewUnit({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { control, register, getValues, setValue, formState } = useFormContext<NewPropertyDraft>();
  // Both are undefined for the moment in which this unit is taken out of the form.
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
            icon={<Trash2 aria-hidden />}
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
