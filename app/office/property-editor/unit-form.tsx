import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import type { Unit } from '../../../contract/unit';
import { api, call, useIdempotencyKey } from '../../client/client';
import { messageOf, serverMessageOf } from '../../client/errors';
import { emptyRoom, roomsForBedrooms, type UnitDraft, unitDraftOf, withUnit } from '../../domain/staff/property-draft';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Trash2 } from '../../ui/icons';
import { Photo } from '../../ui/photo';
import { toast } from '../../ui/toast';
import { useSaveWithConflictDialog } from '../use-save-with-conflict-dialog';
import { showServerIssues, type UnitValues, unitResolver } from './form-checks';
import { DeletedNote } from './form-section';
import { unsavedForms, useRefuseUnfinishedUploads } from './property-form';
import { SavingFields } from './saving-fields';
import { RoomRows, UnitFields } from './unit-fields';
import { PendingPhotoTile, PhotoPicker, usePhotoUploads } from './uploads/photo-uploads';
import { photoName } from './uploads/photos-editor';
import { useMergeIntoProperty, useRereadProperty } from './use-property';

type UnitFormProps = {
  propertyId: number;
  unit: Unit | null;
  /** What a new unit starts with. */
  draft: UnitDraft;
  isDeleted: boolean;
  isNext: boolean;
  onTyped: (isTyped: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
};

export function UnitForm({ propertyId, unit, draft, isDeleted, isNext, onTyped, onSaved, onCancel }: UnitFormProps) {
  const withIdempotencyKey = useIdempotencyKey();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<UnitDraft, unknown, UnitValues>({
    defaultValues: unit ? unitDraftOf(unit) : draft,
    resolver: unitResolver,
  });
  const withUploaded = useRefuseUnfinishedUploads();
  const rooms = useFieldArray({ control: form.control, name: 'rooms' });
  const { isDirty, errors } = form.formState;
  unsavedForms.useReport(isDirty ? 1 : 0);
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);

  const mergeIntoProperty = useMergeIntoProperty(propertyId);
  const reread = useRereadProperty(propertyId);
  const { save, noteOwnSave, conflictDialog } = useSaveWithConflictDialog<UnitValues, Unit>({
    what: 'unit',
    rev: unit?.rev,
    send: ({ photos, rooms, isActive, ...change }, rev) =>
      unit
        ? call(api.units[':id'].$put({ param: { id: String(unit.id) }, json: { ...change, rev } }))
        : withIdempotencyKey((options) =>
            call(api.units.$post({ json: { ...change, propertyId, photos, rooms } }, options)),
          ),
    readOther: async () => (await reread())?.units.find(({ id }) => id === unit?.id) ?? null,
    onOther: (other) => form.reset(unitDraftOf(other)),
    onSaved: async (saved) => {
      await mergeIntoProperty((property) => withUnit(property, saved));
      toast({ title: unit ? 'Unit updated' : 'Unit added', description: saved.name });
      onSaved();
    },
    onFailed: (error) => {
      showServerIssues(error, form);
      const title = unit ? 'Error updating unit' : 'Error creating unit';
      toast({ variant: 'destructive', title, description: messageOf(error, 'en') });
    },
  });

  useEffect(() => {
    if (!isNext) return;
    element.current?.scrollIntoView({ block: 'nearest' });
    form.setFocus('name');
  }, [isNext, form]);

  return (
    <Card title={unit ? 'Edit Unit' : 'New Unit'}>
      <form
        ref={element}
        noValidate
        onSubmit={form.handleSubmit(withUploaded((change) => save.mutate({ change })))}
        className="scroll-mt-24"
      >
        {isDeleted && <DeletedNote what="unit" />}
        <SavingFields isSaving={save.isPending}>
          <UnitFields
            field={form.register}
            errors={errors}
            onBedrooms={(bedrooms) => unit || rooms.replace(roomsForBedrooms(form.getValues('rooms'), bedrooms))}
          />
          {!unit && (
            <RoomRows
              rows={rooms.fields}
              field={(room, name) => form.register(`rooms.${room}.${name}`)}
              errors={errors.rooms}
              onAdd={() => rooms.append(emptyRoom, { focusName: `rooms.${rooms.fields.length}.name` })}
              onRemove={rooms.remove}
            />
          )}
          {!unit && draft.photos.length > 0 && (
            <p className="mt-3 text-ink-soft text-sm">The floor plan is copied too.</p>
          )}
        </SavingFields>
        <div className="mt-5 flex flex-wrap gap-3">
          {!isDeleted && (
            <Button type="submit" isBusy={save.isPending} busyText={unit ? 'Updating...' : 'Adding...'}>
              {unit ? 'Update' : 'Add Unit'}
            </Button>
          )}
          {unit && (
            <Button variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </form>
      {unit && !isDeleted && <FloorplanPhotos unit={unit} onChanged={({ rev }) => noteOwnSave(rev)} />}
      {conflictDialog}
    </Card>
  );
}

/** The floor plans of a saved unit: each photo is stored or deleted immediately. */
function FloorplanPhotos({ unit, onChanged }: { unit: Unit; onChanged: (unit: Unit) => void }) {
  const mergeIntoProperty = useMergeIntoProperty(unit.propertyId);
  const merge = (changed: Unit) => {
    onChanged(changed);
    return mergeIntoProperty((property) => withUnit(property, changed));
  };
  const uploads = usePhotoUploads<Unit>({
    endpoint: `/api/units/${unit.id}/photos`,
    fieldName: 'photo',
    isIdempotent: true,
    urlOf: ({ photos }) => photos.at(-1)?.url ?? '',
    failureText: 'Failed to upload floorplan photo',
    onUploaded: merge,
  });
  const remove = useMutation({
    mutationFn: ({ index, url }: { index: number; url: string }) =>
      call(
        api.units[':id'].photos[':photoIndex'].$delete({
          param: { id: String(unit.id), photoIndex: String(index) },
          query: { url },
        }),
      ),
    onSuccess: (changed, { url }) => {
      uploads.picker.current?.focus();
      uploads.forget(url);
      return merge(changed);
    },
    onError: (error) =>
      toast({ variant: 'destructive', description: serverMessageOf(error) ?? 'Failed to delete photo' }),
  });

  return (
    <section aria-label="Floor plan" className="mt-6 border-line border-t pt-5">
      <h3 className="mb-3 font-semibold">Floor plan</h3>
      <ul className="mb-3 grid grid-cols-2 gap-3">
        {unit.photos.map((photo, index) => (
          <li key={photo.url} className="overflow-hidden rounded-md border border-line">
            <Photo
              url={photo.url}
              alt={photoName(photo, index)}
              sizes="12rem"
              width={320}
              height={240}
              className="object-contain! aspect-4/3 w-full"
            />
            <Button
              variant="ghost"
              size="sm"
              className="w-full"
              aria-label={`Delete ${photoName(photo, index)}`}
              icon={<Trash2 />}
              isBusy={remove.isPending && remove.variables.url === photo.url}
              busyText="Deleting..."
              onClick={() => remove.mutate({ index, url: photo.url })}
            >
              Delete
            </Button>
          </li>
        ))}
        {uploads.pending.map((photo) => (
          <PendingPhotoTile
            key={photo.id}
            photo={photo}
            onRetry={() => uploads.retry(photo.id)}
            onDiscard={() => uploads.discard(photo.id)}
          />
        ))}
      </ul>
      <PhotoPicker
        label="Add Floorplan Photo"
        hint="The first photo is shown as the floor plan."
        refusals={uploads.refusals}
        onPick={uploads.add}
        button={uploads.picker}
      />
    </section>
  );
}
