import { propertyTexts } from '../../../texts/sentences/property';
import { useSentences } from '../../client/use-sentences';
import { captionOf, type GalleryPhoto, urlOf } from '../../domain/photos';
import { Card } from '../../ui/card';
import { Photo } from '../../ui/photo';
import { usePhotoViewer } from './use-photo-viewer';

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
                // On a phone fewer pixels than it has: the eye tells no more apart.
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
