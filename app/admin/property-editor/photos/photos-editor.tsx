import { useRef } from 'react';
import type { Photo, Upload } from '../../../../worker/contract/photo';
import { withUploaded } from '../../../domain/photo-order';
import { PendingPhotoTile } from './pending-photo-tile';
import { PhotoOrder } from './photo-order';
import { PhotoPicker } from './photo-picker';
import { usePhotoQueue } from './use-photo-queue';

type PhotosEditorProps = {
  photos: Photo[];
  label: string;
  hint: string;
  /** Marks the first photo. */
  mainLabel: string;
  failureText: string;
  /** Takes a change rather than a list: uploads end while others move. */
  onChange: (change: (photos: Photo[]) => Photo[]) => void;
};

/** Photos of a property or unit: added several at once, put in order, deleted; saved with the form around them. */
export function PhotosEditor({ photos, label, hint, mainLabel, failureText, onChange }: PhotosEditorProps) {
  const picks = useRef(new Map<string, number>());
  const queue = usePhotoQueue<Upload>({
    endpoint: '/api/upload',
    fieldName: 'file',
    urlOf: ({ url }) => url,
    failureText,
    onUploaded: (photo, pick) => {
      picks.current.set(photo.url, pick);
      onChange((known) => withUploaded(known, photo, picks.current));
    },
  });

  const remove = ({ url }: Photo) => {
    if (photos.length === 1) queue.picker.current?.focus();
    queue.forget(url);
    onChange((known) => known.filter((photo) => photo.url !== url));
  };

  return (
    <>
      <PhotoOrder photos={photos} mainLabel={mainLabel} onOrder={(next) => onChange(() => next)} onDelete={remove} />
      {queue.pending.length > 0 && (
        <ul aria-label="Uploads" className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {queue.pending.map((photo) => (
            <PendingPhotoTile
              key={photo.id}
              photo={photo}
              onRetry={() => queue.retry(photo.id)}
              onDiscard={() => queue.discard(photo.id)}
            />
          ))}
        </ul>
      )}
      <PhotoPicker label={label} hint={hint} refusals={queue.refusals} onPick={queue.add} button={queue.picker} />
    </>
  );
}
