import { Button } from '../../../ui/button';
import { RotateCw, X } from '../../../ui/icons';
import { errorMarker } from '../form/form-errors';
import type { PendingPhoto } from './photo-uploader';

type PendingPhotoTileProps = { photo: PendingPhoto; onRetry: () => void; onDiscard: () => void };

export function PendingPhotoTile({ photo, onRetry, onDiscard }: PendingPhotoTileProps) {
  const { name, preview, percentage, isAgain, error } = photo;
  return (
    <li className="overflow-hidden rounded-md border border-line bg-surface">
      <div className="relative aspect-4/3 bg-sunken">
        <img src={preview} alt="" className="size-full object-cover opacity-50" />
        {error === null && (
          <div
            role="progressbar"
            aria-label={`Uploading ${name}`}
            aria-valuenow={percentage}
            className="absolute inset-x-3 bottom-3 h-2 overflow-hidden rounded-full bg-surface"
          >
            <div style={{ width: `${percentage}%` }} className="h-full bg-accent transition-[width]" />
          </div>
        )}
      </div>
      {error === null ? (
        <div className="flex items-center justify-between gap-1 ps-3">
          <p className="truncate text-ink-soft text-sm">{isAgain ? 'Trying again...' : `Uploading ${percentage}%`}</p>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Cancel ${name}`}
            icon={<X aria-hidden />}
            onClick={onDiscard}
          />
        </div>
      ) : (
        <div className="p-3">
          <p role="alert" {...errorMarker} className="text-danger text-sm">
            <span className="font-medium">Failed to upload {name}</span>
            {error !== 'Upload failed' && <span className="block">{error}</span>}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Try again: ${name}`}
              icon={<RotateCw aria-hidden />}
              onClick={onRetry}
            >
              Try again
            </Button>
            <Button variant="ghost" size="sm" aria-label={`Remove ${name}`} onClick={onDiscard}>
              Remove
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
