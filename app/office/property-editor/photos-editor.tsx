import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Photo, Upload } from '../../../contract/photo';
import { withUploaded } from '../../domain/photos';
import type { PropertyDraft } from '../../domain/property-draft';
import { FormSection, SectionError } from './form-section';
import { PhotoOrder } from './photo-order';
import { PendingPhotoTile, PhotoPicker, usePhotoUploads } from './photo-uploads';

type PhotosEditorProps = {
  photos: Photo[];
  label: string;
  hint: string;
  mainLabel: string;
  failureText: string;
  /** Takes a change instead of a list, because uploads end while photos are moved. */
  onChange: (change: (photos: Photo[]) => Photo[]) => void;
};

export function PhotosEditor({ photos, label, hint, mainLabel, failureText, onChange }: PhotosEditorProps) {
  const picks = useRef(new Map<string, number>());
  const uploads = usePhotoUploads<Upload>({
    endpoint: '/api/upload',
    fieldName: 'file',
    urlOf: ({ url }) => url,
    failureText,
    onUploaded: (photo, pick) => {
      picks.current.set(photo.url, pick);
      onChange((photos) => withUploaded(photos, photo, picks.current));
    },
  });

  const remove = ({ url }: Photo) => {
    if (photos.length === 1) uploads.picker.current?.focus();
    uploads.forget(url);
    onChange((photos) => photos.filter((photo) => photo.url !== url));
  };

  return (
    <>
      <PhotoOrder photos={photos} mainLabel={mainLabel} onOrder={(next) => onChange(() => next)} onDelete={remove} />
      {uploads.pending.length > 0 && (
        <ul aria-label="Uploads" className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {uploads.pending.map((photo) => (
            <PendingPhotoTile
              key={photo.id}
              photo={photo}
              onRetry={() => uploads.retry(photo.id)}
              onDiscard={() => uploads.discard(photo.id)}
            />
          ))}
        </ul>
      )}
      <PhotoPicker label={label} hint={hint} refusals={uploads.refusals} onPick={uploads.add} button={uploads.picker} />
    </>
  );
}

export function PropertyPhotos() {
  const { control, getValues, setValue, formState } = useFormContext<PropertyDraft>();
  const photos = useWatch({ control, name: 'basePhotos' });
  const errors = formState.errors.basePhotos;
  return (
    <FormSection id="photos" hint="Drag them into order. The first one is the main photo.">
      <SectionError>{errors?.root?.message ?? errors?.message}</SectionError>
      <PhotosEditor
        photos={photos}
        label="Add Photos"
        hint="Several at once, up to 10 MB each. You can drop them here."
        mainLabel="Main photo"
        failureText="Failed to upload photos"
        onChange={(change) => setValue('basePhotos', change(getValues('basePhotos')), { shouldDirty: true })}
      />
    </FormSection>
  );
}
