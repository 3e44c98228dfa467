import { type ReactNode, useState } from 'react';
import type { GalleryPhoto } from '../../domain/photos';
import { part } from '../../ui/part';

const PhotoViewer = part(() => import('./photo-viewer'), 'PhotoViewer');

type PhotoViewing = {
  open: (index: number) => void;
  /** To be rendered anywhere. */
  viewer: ReactNode;
};

export function usePhotoViewer(photos: GalleryPhoto[]): PhotoViewing {
  const [shown, setShown] = useState<number | null>(null);
  const viewer = shown !== null && (
    <PhotoViewer photos={photos} index={shown} onShow={setShown} onClose={() => setShown(null)} />
  );
  return { open: setShown, viewer };
}
