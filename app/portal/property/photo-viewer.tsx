import * as Dialog from '@radix-ui/react-dialog';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { traits } from '../../../texts/languages';
import { photoViewerTexts } from '../../../texts/sentences/property';
import { useSentences } from '../../client/language';
import { onNextPopState } from '../../client/navigation';
import { captionOf, type GalleryPhoto, urlOf, wrappedIndex } from '../../domain/photos';
import { useReturnedFocus } from '../../ui/dialog-view';
import { ChevronLeft, ChevronRight, X } from '../../ui/icons';
import { Photo, smallCopyOf } from '../../ui/photo';
import { pushPhotoEntry, removePhotoEntry } from './photo-history-entry';

type PhotoViewerProps = {
  photos: GalleryPhoto[];
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

const roundButton = 'grid size-12 place-items-center rounded-full bg-night/70 text-on-night hover:bg-night';

export function PhotoViewer({ photos, index: opened, onShow, onClose }: PhotoViewerProps) {
  const t = useSentences(photoViewerTexts);
  // The office may have removed some meanwhile.
  const index = Math.min(opened, photos.length - 1);
  const step = (by: 1 | -1) => onShow(wrappedIndex(index, by, photos.length));
  // Photos follow the page's text direction.
  const toTheRight = traits[t.language].direction === 'ltr' ? 1 : -1;
  const swipe = useSwipe((to) => step(to === 'right' ? toTheRight : backwards(toTheRight)));
  const returnedFocus = useReturnedFocus();
  useEffect(() => {
    pushPhotoEntry();
    return onNextPopState(onClose);
  }, []);
  const photo = photos[index];
  if (photo === undefined) return null;
  const caption = captionOf(photo);

  const close = () => {
    removePhotoEntry();
    onClose();
  };

  const turn = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(backwards(toTheRight));
    if (event.key === 'ArrowRight') step(toTheRight);
  };

  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-night" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={turn}
          {...returnedFocus}
          className="fixed inset-0 z-50 grid grid-rows-[auto_1fr_auto] text-on-night outline-none"
        >
          <div className="flex items-center justify-between gap-4 p-4">
            <Dialog.Title aria-live="polite" className="tabular text-base">
              {t('photoOf', { number: index + 1, n: photos.length })}
            </Dialog.Title>
            <Dialog.Close aria-label={t('close')} className={roundButton}>
              <X className="size-6" />
            </Dialog.Close>
          </div>
          <div className="relative min-h-0 [touch-action:pan-y] px-4" {...swipe}>
            <div
              // The small copy that the page has loaded, until the large one has.
              style={{ backgroundImage: `url("${smallCopyOf(urlOf(photo)).replaceAll('"', '%22')}")` }}
              className="h-full bg-center bg-contain bg-no-repeat"
            >
              <Photo
                key={urlOf(photo)}
                isFirst
                isWhole
                url={urlOf(photo)}
                alt={caption ?? t('photo', { number: index + 1 })}
                sizes="100vw"
                width={1920}
                height={1280}
                className="h-full w-full select-none"
              />
            </div>
            {photos.length > 1 && (
              <>
                <button
                  type="button"
                  aria-label={t('previous')}
                  onClick={() => step(-1)}
                  className={`${roundButton} absolute top-1/2 start-6 -translate-y-1/2`}
                >
                  <ChevronLeft className="size-7" />
                </button>
                <button
                  type="button"
                  aria-label={t('next')}
                  onClick={() => step(1)}
                  className={`${roundButton} absolute top-1/2 end-6 -translate-y-1/2`}
                >
                  <ChevronRight className="size-7" />
                </button>
              </>
            )}
          </div>
          <p className="min-h-14 p-4 text-center">{caption}</p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const enoughPx = 48;

const backwards = (by: 1 | -1) => (by === 1 ? -1 : 1);

/** A swipe to the left shows the photo on the right. */
function useSwipe(onStep: (to: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ clientX, clientY, pointerType }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (start.current === null) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) >= enoughPx && Math.abs(x) > Math.abs(y)) onStep(x < 0 ? 'right' : 'left');
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
