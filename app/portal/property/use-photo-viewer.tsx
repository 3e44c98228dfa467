import { useState } from 'react';
import { propertyTexts } from '../../../texts/sentences/property';
import { useSentences } from '../../client/language';
import type { GalleryPhoto } from '../../domain/photos';
import { captionOf, urlOf } from '../../domain/photos';
import { Card } from '../../ui/card';
import type { Elements } from '../../ui/elements';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { Photo } from '../../ui/photo';

const PhotoViewer = lazyWithRetry(() => import('./photo-viewer'), 'PhotoViewer');

type PhotoViewing = {
  open: (index: number) => void;
  /** Can be rendered anywhere. */
  viewer: Elements;
};

export function usePhotoViewer(photos: GalleryPhoto[]): PhotoViewing {
  const [shown, setShown] = useState<number | null>(null);
  const viewer = shown !== null && (
    <PhotoViewer photos={photos} index={shown} onShow={setShown} onClose={() => setShown(null)} />
  );
  return { open: setShown, viewer };
}

type PhotoGalleryProps = { photos: GalleryPhoto[]; propertyName: string; title?: string };

export function PhotoGallery({ photos, propertyName, title }: PhotoGalleryProps) {
  const t = useSentences(propertyTexts);
  const { open, viewer } = usePhotoViewer(photos);
  if (photos.length === 0) return null;
  return (
    <Card title={title ?? t('gallery')}>
      <ul className="-m-1 flex gap-2 overflow-x-auto overscroll-x-contain p-1 sm:grid sm:grid-cols-3 sm:gap-3 sm:overflow-visible lg:grid-cols-6 lg:gap-2">
        {photos.map((photo, index) => (
          <li key={`${index} ${urlOf(photo)}`} className="w-36 shrink-0 sm:w-auto">
            <button type="button" onClick={() => open(index)} className="group block w-full overflow-hidden rounded-md">
              <Photo
                url={urlOf(photo)}
                alt={captionOf(photo) ?? t('photoOfProperty', { number: index + 1, property: propertyName })}
                // On a phone fewer pixels than it has: the eye sees no difference.
                sizes="(min-width: 75rem) 230px, (min-width: 40rem) 30vw, 120px"
                width={480}
                height={360}
                className="aspect-[4/3] w-full transition-opacity group-hover:opacity-90"
              />
            </button>
          </li>
        ))}
      </ul>
      {viewer}
    </Card>
  );
}
