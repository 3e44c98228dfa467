import { type ReactNode, useState } from 'react';
import type { GalleryPhoto } from '../../domain/property/photos';
import { WhenLoaded } from '../../ui/when-loaded';

const loadViewer = () => import('./photo-viewer');

type PhotoViewing = {
  open: (index: number) => void;
  /** The viewer while it is open; goes anywhere in what is rendered. */
  viewer: ReactNode;
};

/** Lets photos be looked at one by one, over the page. */
export function usePhotoViewer(photos: GalleryPhoto[]): PhotoViewing {
  const [shown, setShown] = useState<number | null>(null);
  const viewer = shown !== null && (
    <WhenLoaded load={loadViewer} waiting={null}>
      {({ PhotoViewer }) => (
        <PhotoViewer photos={photos} index={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </WhenLoaded>
  );
  return { open: setShown, viewer };
}
