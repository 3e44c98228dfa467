import type { ReactNode } from 'react';
import type { Photo as StoredPhoto } from '../../../../worker/contract/properties/photo';
import { Badge } from '../../../ui/badge';
import { ArrowLeft, ArrowRight, Trash2 } from '../../../ui/icons';
import { Photo } from '../../../ui/photo';

type PhotoTileProps = {
  photo: StoredPhoto;
  index: number;
  count: number;
  mainLabel: string;
  /** Wraps the picture in what it is dragged by; as it is where nothing can be dragged. */
  handle?: (picture: ReactNode) => ReactNode;
  onMove: (to: number) => void;
  onDelete: () => void;
};

export const tileClass = 'overflow-hidden rounded-md border border-line bg-surface';

const control =
  'grid size-11 place-items-center rounded-md hover:not-aria-disabled:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-35 md:size-9';

export function PhotoTile({ photo, index, count, mainLabel, handle, onMove, onDelete }: PhotoTileProps) {
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
  const step = (to: number) => () => to >= 0 && to < count && onMove(to);
  return (
    <>
      <div className="relative">
        {handle ? handle(picture) : picture}
        {index === 0 && <Badge className="pointer-events-none absolute top-2 start-2 shadow-layer">{mainLabel}</Badge>}
      </div>
      <div className="flex justify-between p-1">
        <button
          type="button"
          aria-label={`Move ${name} earlier`}
          aria-disabled={index === 0}
          onClick={step(index - 1)}
          className={control}
        >
          <ArrowLeft aria-hidden className="size-4" />
        </button>
        <button
          type="button"
          aria-label={`Move ${name} later`}
          aria-disabled={index === count - 1}
          onClick={step(index + 1)}
          className={control}
        >
          <ArrowRight aria-hidden className="size-4" />
        </button>
        <button type="button" aria-label={`Delete ${name}`} onClick={onDelete} className={control}>
          <Trash2 aria-hidden className="size-4" />
        </button>
      </div>
    </>
  );
}

export function photoName({ originalName }: StoredPhoto, index: number): string {
  return originalName || `photo ${index + 1}`;
}
