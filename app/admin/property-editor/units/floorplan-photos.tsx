import { useMutation } from '@tanstack/react-query';
import type { Unit } from '../../../../worker/contract/properties/unit';
import { api, call } from '../../../api/client';
import { withUnit } from '../../../domain/property/property-parts';
import { Button } from '../../../ui/button';
import { Trash2 } from '../../../ui/icons';
import { Photo } from '../../../ui/photo';
import { toast } from '../../../ui/toast';
import { PendingPhotoTile } from '../photos/pending-photo-tile';
import { PhotoPicker } from '../photos/photo-picker';
import { photoName } from '../photos/photo-tile';
import { usePhotoUploads } from '../photos/use-photo-uploads';
import { useMergeIntoProperty } from '../use-property';

/** Floor plan and photos of a unit that exists; each is stored or deleted at once. */
export function FloorplanPhotos({ unit, onChanged }: { unit: Unit; onChanged: (unit: Unit) => void }) {
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
    onError: () => toast({ variant: 'destructive', description: 'Failed to delete photo' }),
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
              icon={<Trash2 aria-hidden />}
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
