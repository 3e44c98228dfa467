import { type ReactNode, useRef, useState } from 'react';
import type { Photo } from '../../../../worker/contract/properties/photo';
import { moved } from '../../../domain/lists';
import { part } from '../../../ui/part';
import { PhotoTile, photoName, tileClass } from './photo-tile';

type PhotoOrderProps = {
  photos: Photo[];
  mainLabel: string;
  onOrder: (photos: Photo[]) => void;
  onDelete: (photo: Photo) => void;
};

const PhotoSorting = part(() => import('./photo-sorting'), 'PhotoSorting', {
  waiting: ({ fixed }) => fixed,
  otherwise: ({ fixed }) => fixed,
});

/** The photos in the order visitors see them; dragging is fetched once there is something to put in order. */
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
  const step = (photo: Photo, from: number) => (to: number) => {
    move(from, to);
    setAnnouncement(`${photoName(photo, from)} is now photo ${to + 1} of ${photos.length}.`);
  };
  const remove = (photo: Photo, index: number) => () => {
    list.current?.focus();
    onDelete(photo);
    setAnnouncement(`${photoName(photo, index)} is deleted.`);
  };

  const tiles = photos.map((photo, index) => ({
    ...{ photo, index, mainLabel, count: photos.length },
    onMove: step(photo, index),
    onDelete: remove(photo, index),
  }));
  const grid = (items: ReactNode) => (
    <ol ref={list} tabIndex={-1} aria-label="Photos in order" className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {items}
    </ol>
  );
  const fixed = grid(
    tiles.map((tile) => (
      <li key={tile.photo.url} className={tileClass}>
        <PhotoTile {...tile} />
      </li>
    )),
  );

  return (
    <>
      {photos.length === 1 ? (
        fixed
      ) : (
        <PhotoSorting
          urls={photos.map(({ url }) => url)}
          nameOf={nameOf}
          onMove={move}
          renderTile={(url, handle) => {
            const tile = tiles.find(({ photo }) => photo.url === url);
            return tile && <PhotoTile {...tile} handle={handle} />;
          }}
          renderList={grid}
          fixed={fixed}
        />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
