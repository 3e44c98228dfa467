import { useState } from 'react';
import { captionOf, type GalleryPhoto, urlOf } from '../domain/photo-captions';
import { Card } from '../ui/card';
import { Photo } from '../ui/photo';
import { WhenLoaded } from '../ui/when-loaded';

const loadViewer = () => import('./photo-viewer');

type PhotoGalleryProps = { photos: GalleryPhoto[]; propertyName: string; title?: string };

/** All photos in a grid; each opens the viewer (spec section 2, Photo Gallery). */
export function PhotoGallery({ photos, propertyName, title = 'Photo Gallery' }: PhotoGalleryProps) {
  const [shown, setShown] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3">
        {photos.map((photo, index) => (
          <li key={`${index} ${urlOf(photo)}`}>
            <button
              type="button"
              onClick={() => setShown(index)}
              className="group block w-full overflow-hidden rounded-md"
            >
              <Photo
                url={urlOf(photo)}
                alt={captionOf(photo) ?? `Photo ${index + 1} of ${propertyName}`}
                sizes="(min-width: 75rem) 230px, (min-width: 40rem) 30vw, 45vw"
                width={480}
                height={360}
                className="aspect-[4/3] w-full transition-opacity group-hover:opacity-90"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <WhenLoaded load={loadViewer} waiting={null}>
          {({ default: PhotoViewer }) => (
            <PhotoViewer photos={photos} index={shown} onShow={setShown} onClose={() => setShown(null)} />
          )}
        </WhenLoaded>
      )}
    </Card>
  );
}
