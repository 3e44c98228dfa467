import { clsx } from 'clsx';
import { type UIEvent, useState } from 'react';
import type { PublicPhoto } from '../../../contract/photo';
import { propertyTexts } from '../../../texts/sentences/property';
import { useSentences } from '../../client/use-sentences';
import { captionOf, urlOf } from '../../domain/photos';
import { Images } from '../../ui/icons';
import { Photo, placeholderPhoto } from '../../ui/photo';
import { usePhotoViewer } from './use-photo-viewer';

const heroPlace =
  'relative -mx-4 -mt-4 sm:mx-0 sm:mt-0 sm:overflow-hidden sm:rounded-lg strip:m-0 strip:w-18 strip:self-center strip:overflow-hidden strip:rounded-md';

/** By the number of photos: one fills the place, two or three leave a third of it, five half of it to the others. */
const gridOf = (shown: number) =>
  clsx('sm:grid sm:h-64 sm:grid-rows-2 sm:gap-2 lg:h-76 strip:h-14 strip:grid-cols-1 strip:gap-0', {
    'sm:grid-cols-1': shown === 1,
    'sm:grid-cols-[2fr_1fr]': shown === 2 || shown === 3,
    'sm:grid-cols-[2fr_1fr_1fr]': shown === 5,
  });

const inGrid = (photos: number): number => (photos >= 5 ? 5 : Math.min(photos, 3));

type HeroPhotosProps = { photos: PublicPhoto[]; propertyName: string };

/** A phone swipes through all photos, a wider screen shows up to five; each opens in the viewer. */
export function HeroPhotos({ photos, propertyName }: HeroPhotosProps) {
  const t = useSentences(propertyTexts);
  const { open, viewer } = usePhotoViewer(photos);
  const [current, setCurrent] = useState(0);
  // A phone loads the photos beside the first one when they are swiped.
  const [loaded, setLoaded] = useState(0);
  const loadNext = (index: number) => setLoaded((before) => Math.max(before, index + 1));
  if (photos.length === 0)
    return (
      <div className={heroPlace}>
        <Photo
          isFirst
          url={placeholderPhoto}
          alt=""
          {...sizeOfFirst}
          className="aspect-[4/3] w-full sm:aspect-auto sm:h-64 lg:h-76 strip:h-14"
        />
      </div>
    );
  const shown = inGrid(photos.length);
  const nameOf = (photo: PublicPhoto, index: number) =>
    captionOf(photo) ?? t('photoOfProperty', { number: index + 1, property: propertyName });

  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    // Negative in right-to-left pages.
    const index = Math.round(Math.abs(scrollLeft) / clientWidth);
    setCurrent(index);
    loadNext(index);
  };
  return (
    <div className={heroPlace}>
      <ul
        onPointerDown={() => loadNext(current)}
        onScroll={follow}
        className={clsx(
          'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] sm:overflow-hidden strip:overflow-hidden',
          gridOf(shown),
        )}
      >
        {photos.map((photo, index) => (
          <li
            key={`${index} ${urlOf(photo)}`}
            className={clsx(
              'aspect-[4/3] w-full shrink-0 snap-start sm:aspect-auto sm:min-h-0 strip:aspect-auto strip:h-14',
              index === 0 ? 'sm:row-span-2' : 'strip:hidden',
              index === 1 && shown === 2 && 'sm:row-span-2',
              index >= shown && 'sm:hidden',
            )}
          >
            {/* A photo that is not loaded yet names no button. */}
            <button
              type="button"
              aria-label={index === 0 ? undefined : nameOf(photo, index)}
              onClick={() => open(index)}
              className="group block size-full"
            >
              <Photo
                isFirst={index === 0}
                url={urlOf(photo)}
                alt={index === 0 ? propertyName : nameOf(photo, index)}
                {...(index === 0 ? sizeOfFirst : sizeOfOthers)}
                className={clsx('size-full group-hover:opacity-90', index > loaded && 'max-sm:hidden')}
              />
              {index === 0 && <span className="sr-only">{t('photos', { n: photos.length })}</span>}
            </button>
          </li>
        ))}
      </ul>
      <p
        aria-hidden
        className="tabular pointer-events-none absolute end-3 bottom-3 flex strip:hidden items-center gap-2 rounded-full bg-night/70 px-3 py-1.5 font-semibold text-on-night text-sm"
      >
        <Images className="size-4" />
        <span className="sm:hidden">
          <bdi dir="ltr">
            {current + 1}/{photos.length}
          </bdi>
        </span>
        <span className="max-sm:hidden">{t('photos', { n: photos.length })}</span>
      </p>
      {viewer}
    </div>
  );
}

// A phone's pixels are finer than the eye: half the resolution is enough, and loads faster.
const sizeOfFirst = { sizes: '(min-width: 64rem) 374px, (min-width: 40rem) 50vw, 58vw', width: 1200, height: 900 };

const sizeOfOthers = { sizes: '(min-width: 64rem) 187px, (min-width: 40rem) 25vw, 58vw', width: 640, height: 480 };
