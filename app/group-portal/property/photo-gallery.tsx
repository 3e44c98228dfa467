import { captionOf, type GalleryPhoto, urlOf } from '../../domain/property/photos';
import { Card } from '../../ui/card';
import { Photo } from '../../ui/photo';
import { usePhotoViewer } from './use-photo-viewer';

type PhotoGalleryProps = { photos: GalleryPhoto[]; propertyName: string; title?: string };

/** All photos in a grid; each opens the viewer. */
export function PhotoGallery({ photos, propertyName, title = 'Photo Gallery' }: PhotoGalleryProps) {
  const { open, viewer } = usePhotoViewer(photos);
  if (photos.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3">
        {photos.map((photo, index) => (
          <li key={`${index} ${urlOf(photo)}`}>
            <button type="button" onClick={() => open(index)} className="group block w-full overflow-hidden rounded-md">
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
      {viewer}
    </Card>
  );
}
