import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Photo as StoredPhoto, Upload } from '../../../../contract/photo';
import { megabytesOf, officeLimits } from '../../../../contract/values/office-limits';
import { moved } from '../../../domain/lists';
import { withUploaded } from '../../../domain/photos';
import type { PropertyDraft } from '../../../domain/staff/property-draft';
import { Badge } from '../../../ui/badge';
import { Trash2 } from '../../../ui/icons';
import { lazyWithRetry } from '../../../ui/lazy-with-retry';
import { MoveButtons } from '../../../ui/move-buttons';
import { Photo } from '../../../ui/photo';
import type { Handle, SortingTexts } from '../../../ui/sorting';
import { FormSection, SectionError } from '../form-section';
import { PendingPhotoTile, PhotoPicker, usePhotoUploads } from './photo-uploads';

type PhotosEditorProps = {
  photos: StoredPhoto[];
  label: string;
  hint: string;
  mainLabel: string;
  failureText: string;
  /** Takes a change instead of a list, because uploads end while photos are moved. */
  onChange: (change: (photos: StoredPhoto[]) => StoredPhoto[]) => void;
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

  const remove = ({ url }: StoredPhoto) => {
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
        hint={`Several at once, up to ${megabytesOf(officeLimits.photoBytes)} MB each. You can drop them here.`}
        mainLabel="Main photo"
        failureText="Failed to upload photos"
        onChange={(change) => setValue('basePhotos', change(getValues('basePhotos')), { shouldDirty: true })}
      />
    </FormSection>
  );
}

type PhotoOrderProps = {
  photos: StoredPhoto[];
  mainLabel: string;
  onOrder: (photos: StoredPhoto[]) => void;
  onDelete: (photo: StoredPhoto) => void;
};

type Sorted = {
  ids: string[];
  renderItem: (url: string, handle: Handle) => ReactNode;
  renderList: (items: ReactNode) => ReactElement;
};

/** While nothing can be dragged. */
const inOrder = ({ ids, renderItem, renderList }: Sorted) =>
  renderList(
    ids.map((url) => (
      <li key={url} className={tileClass}>
        {renderItem(url, (picture) => picture)}
      </li>
    )),
  );

const Sorting = lazyWithRetry(() => import('../../../ui/sorting'), 'Sorting', {
  fallback: inOrder,
  errorFallback: inOrder,
});

const texts: SortingTexts = {
  instructions:
    'Press space to pick up the photo, the arrow keys to move it, space again to put it down, and escape to cancel.',
  pickedUp: (name, position, count) => `Picked up ${name}, photo ${position} of ${count}.`,
  isOver: (name, position, count) => `${name} is over number ${position} of ${count}.`,
  putDown: (name, position, count) => `${name} is now photo ${position} of ${count}.`,
  isBack: (name) => `${name} is back where it was.`,
};

/** The code for dragging is fetched once there are two photos. */
export function PhotoOrder({ photos, mainLabel, onOrder, onDelete }: PhotoOrderProps) {
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  if (photos.length === 0) return null;

  const nameOf = (url: string) => {
    const index = photos.findIndex((photo) => photo.url === url);
    const photo = photos[index];
    return photo ? photoName(photo, index) : 'photo';
  };
  const move = (from: number, to: number) => onOrder(moved(photos, from, to));
  const step = (photo: StoredPhoto, from: number) => (to: number) => {
    move(from, to);
    setAnnouncement(`${photoName(photo, from)} is now photo ${to + 1} of ${photos.length}.`);
  };
  const remove = (photo: StoredPhoto, index: number) => () => {
    list.current?.focus();
    onDelete(photo);
    setAnnouncement(`${photoName(photo, index)} is deleted.`);
  };

  const grid = (items: ReactNode) => (
    <ol ref={list} tabIndex={-1} aria-label="Photos in order" className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {items}
    </ol>
  );
  const sorted = {
    ids: photos.map(({ url }) => url),
    renderItem: (url: string, handle: Handle) => {
      const index = photos.findIndex((photo) => photo.url === url);
      const photo = photos[index];
      return (
        photo && (
          <PhotoTile
            {...{ photo, index, mainLabel, handle, count: photos.length }}
            onMove={step(photo, index)}
            onDelete={remove(photo, index)}
          />
        )
      );
    },
    renderList: grid,
  };

  return (
    <>
      {photos.length === 1 ? (
        inOrder(sorted)
      ) : (
        <Sorting {...sorted} {...{ nameOf, texts }} onMove={move} itemClassName={tileClass} />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

type PhotoTileProps = {
  photo: StoredPhoto;
  index: number;
  count: number;
  mainLabel: string;
  /** Wraps the picture. */
  handle: Handle;
  onMove: (to: number) => void;
  onDelete: () => void;
};

const tileClass = 'overflow-hidden rounded-md border border-line bg-surface';

const control =
  'grid size-11 place-items-center rounded-md hover:bg-sunken aria-disabled:cursor-default md:size-9 [&_svg]:size-4';

function PhotoTile({ photo, index, count, mainLabel, handle, onMove, onDelete }: PhotoTileProps) {
  const name = photoName(photo, index);
  const picture = (
    <Photo
      url={photo.url}
      alt={name}
      sizes="(min-width: 64rem) 14rem, 45vw"
      width={320}
      height={240}
      className="aspect-4/3 w-full"
    />
  );
  return (
    <>
      <div className="relative">
        {handle(picture)}
        {index === 0 && <Badge className="pointer-events-none absolute top-2 start-2 shadow-layer">{mainLabel}</Badge>}
      </div>
      <div className="flex justify-between p-1">
        <MoveButtons
          isInRow
          index={index}
          count={count}
          names={[`Move ${name} earlier`, `Move ${name} later`]}
          className={control}
          onMove={onMove}
        />
        <button type="button" aria-label={`Delete ${name}`} onClick={onDelete} className={control}>
          <Trash2 />
        </button>
      </div>
    </>
  );
}

export function photoName({ originalName }: StoredPhoto, index: number): string {
  return originalName || `photo ${index + 1}`;
}
