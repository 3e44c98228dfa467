import { useNavigate } from '@remix-run/react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
import type { NewProperty } from '../../../contract/property';
import { creatorOf, type StaffUser } from '../../../contract/staff/office';
import { api, call, useIdempotencyKey } from '../../client/client';
import { serverMessageOf } from '../../client/errors';
import { useArrival } from '../../client/navigation';
import { useReadAgain } from '../../client/queries';
import {
  emptyProperty,
  emptyRoom,
  emptyUnit,
  importedDraftOf,
  type NewPropertyDraft,
  roomsForBedrooms,
} from '../../domain/staff/property-draft';
import { Button } from '../../ui/button';
import { Copy, Plus, Trash2 } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { propertiesKey } from '../query-keys';
import { useLeaveGuard } from '../use-leave-guard';
import { PropertyAmenities } from './amenities-editor';
import { BasicInformation, Contact } from './basic-information';
import { ChargesEditor, LeaseTermsEditor } from './charges-editor';
import { FaqEditor } from './faq-editor';
import { newPropertyResolver, showServerIssues } from './form-checks';
import { FormSection, PageTitle, SectionError, type SectionId } from './form-section';
import { csvOf, ImportUnits } from './import-units';
import { LeaseStepsEditor } from './lease-steps-editor';
import { PropertyForm, unfinishedUploads } from './property-form';
import { TourHours } from './tour-hours/tour-hours';
import { RoomRows, UnitFields } from './unit-fields';
import { PhotosEditor, PropertyPhotos } from './uploads/photos-editor';

const sections: SectionId[] = [
  ...(['basic-information', 'units', 'charges', 'lease'] as const),
  ...(['contact', 'photos', 'amenities', 'faq', 'lease-steps', 'tour-hours'] as const),
];

export const createPropertyTitle = 'Create Property';

/**
 * All of a new property in one form, with its units and rooms, which can come from a spreadsheet: first what every property
 * needs. An amenity that was typed but not added is saved too.
 */
export function CreateProperty({ staff }: { staff: StaffUser }) {
  return (
    <>
      <PageTitle>{createPropertyTitle}</PageTitle>
      <unfinishedUploads.Provider>
        <NewPropertyForm createdBy={creatorOf(staff)} />
      </unfinishedUploads.Provider>
    </>
  );
}

function NewPropertyForm({ createdBy }: { createdBy: string }) {
  const navigate = useNavigate();
  const readAgain = useReadAgain();
  const withIdempotencyKey = useIdempotencyKey();
  const form = useForm<NewPropertyDraft, unknown, NewProperty>({
    defaultValues: emptyProperty,
    resolver: newPropertyResolver(createdBy),
    shouldFocusError: false,
  });
  useArrival(createPropertyTitle);
  const uploads = unfinishedUploads.useTotal();
  const guard = useLeaveGuard({ hasChanges: form.formState.isDirty || uploads > 0 });

  const create = useMutation({
    mutationFn: (property: NewProperty) =>
      withIdempotencyKey((options) => call(api.properties.$post({ json: property }, options))),
    onSuccess: async ({ name }) => {
      await readAgain(propertiesKey);
      guard.lift();
      toast({ title: 'Property created', description: name });
      navigate('/admin');
    },
    onError: (error) => {
      showServerIssues(error, form);
      toast({ variant: 'destructive', description: serverMessageOf(error) ?? 'Failed to create property' });
    },
  });

  return (
    <PropertyForm
      form={form}
      sections={sections}
      saveText="Create"
      busyText="Creating..."
      isBusy={create.isPending}
      onSave={create.mutate}
      onCancel={() => navigate('/admin')}
    >
      <BasicInformation />
      <FormSection id="units" hint="Add each unit type with its rooms. At least one is required.">
        <NewUnits />
      </FormSection>
      <ChargesEditor />
      <LeaseTermsEditor />
      <Contact />
      <PropertyPhotos />
      <PropertyAmenities />
      <FaqEditor />
      <LeaseStepsEditor />
      <TourHours />
    </PropertyForm>
  );
}

function NewUnits() {
  const { control, getValues, formState } = useFormContext<NewPropertyDraft>();
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'units' });
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

  const duplicate = (index: number) =>
    insert(index + 1, { ...getValues(`units.${index}`), name: '' }, { focusName: `units.${index + 1}.name` });

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
            <NewUnitFields
              key={id}
              index={index}
              onDuplicate={() => duplicate(index)}
              onRemove={() => removeAt(index)}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={addButton}
          variant="secondary"
          icon={<Plus />}
          onClick={() => append(emptyUnit, { focusName: `units.${fields.length}.name` })}
        >
          Add Unit
        </Button>
        <ImportUnits
          read={(file) => call(api.properties.import.$post({}, csvOf(file)))}
          take={(_, { newUnits }) => append(newUnits.map(importedDraftOf), { shouldFocus: false })}
        />
      </div>
    </>
  );
}

type NewUnitFieldsProps = { index: number; onDuplicate: () => void; onRemove: () => void };

function NewUnitFields({ index, onDuplicate, onRemove }: NewUnitFieldsProps) {
  const { control, register, getValues, setValue, formState } = useFormContext<NewPropertyDraft>();
  // Both are undefined while this unit is being removed from the form.
  const name = useWatch({ control, name: `units.${index}.name` });
  const photos = useWatch({ control, name: `units.${index}.photos` });
  const rooms = useFieldArray({ control, name: `units.${index}.rooms` });
  const errors = formState.errors.units?.[index];
  return (
    <li>
      <fieldset className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-5">
        <legend className="sr-only">{`Unit ${index + 1}`}</legend>
        <div className="mb-3 flex items-center justify-between gap-3">
          <h3 className="min-w-0 truncate text-lg">{name?.trim() || `Unit ${index + 1}`}</h3>
          <Button
            variant="secondary"
            size="sm"
            className="ms-auto"
            aria-label={`Duplicate unit ${index + 1}`}
            icon={<Copy />}
            onClick={onDuplicate}
          >
            Duplicate
          </Button>
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
        <UnitFields
          field={(field) => register(`units.${index}.${field}`)}
          errors={errors}
          onBedrooms={(bedrooms) => rooms.replace(roomsForBedrooms(getValues(`units.${index}.rooms`), bedrooms))}
        />
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
        <RoomRows
          rows={rooms.fields}
          field={(room, field) => register(`units.${index}.rooms.${room}.${field}`)}
          errors={errors?.rooms}
          nameSuffix={` of unit ${index + 1}`}
          onAdd={() => rooms.append(emptyRoom, { focusName: `units.${index}.rooms.${rooms.fields.length}.name` })}
          onRemove={rooms.remove}
        />
      </fieldset>
    </li>
  );
}
