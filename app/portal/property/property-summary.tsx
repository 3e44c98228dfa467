import { clsx } from 'clsx';
import { type UIEvent, useState } from 'react';
import type { Group } from '../../../contract/group';
import type { PublicPhoto } from '../../../contract/photo';
import { offeredRooms } from '../../../rules/rooms';
import { isTourOver, tourIn } from '../../../rules/tours/tours';
import { placeTexts } from '../../../texts/sentences/group';
import { propertyTexts } from '../../../texts/sentences/property';
import { tourTexts } from '../../../texts/sentences/tours';
import { useSentences } from '../../client/language';
import { useNow } from '../../client/use-now';
import { captionOf, urlOf } from '../../domain/photos';
import { monthlyTotalText, rentAndCharges } from '../../domain/prices';
import { tourSummary } from '../../domain/tours';
import { Badge } from '../../ui/badge';
import { CalendarCheck, ChevronRight, Images, MapPin } from '../../ui/icons';
import { Photo, placeholderPhoto } from '../../ui/photo';
import { PlaceLink } from '../portal-places';
import { useTourZones } from '../tours/use-tour-zones';
import { usePhotoViewer } from './use-photo-viewer';

/**
 * Photos, name, distance to campus, how many rooms are available (not after an outcome) and from which price on. A member's
 * page shows only the first photo, small.
 */
export function PropertySummary({ group }: { group: Group }) {
  const t = useSentences(propertyTexts);
  const places = useSentences(placeTexts);
  const { name, campusDistance, basePhotos } = group.property;
  const rooms = offeredRooms(group).map(({ room }) => room);
  const range = monthlyTotalText(rooms, t.language);
  const breakdown = rentAndCharges(rooms, t.language);
  return (
    <section aria-label={name} className="strip:grid strip:grid-cols-[4.5rem_minmax(0,1fr)] strip:gap-x-3">
      <HeroPhotos photos={basePhotos} propertyName={name} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 strip:mt-0 strip:gap-x-3">
        <h1 className="text-2xl leading-tight sm:text-4xl strip:w-full strip:truncate strip:text-lg">
          <bdi>{name}</bdi>
        </h1>
        {campusDistance && (
          <Badge tone="accent" icon={<MapPin className="strip:hidden" />} className="strip:bg-transparent strip:p-0">
            {t('toCampus', { distance: campusDistance })}
          </Badge>
        )}
        <PlaceLink
          to="overview"
          className="hidden min-h-6 items-center font-semibold text-accent text-sm underline-offset-4 hover:underline strip:inline-flex"
        >
          <span>{places('seeProperty')}</span>
          <ChevronRight className="size-4" />
        </PlaceLink>
      </div>
      <div className="strip:col-span-2">
        <TourLine group={group} />
      </div>
      <dl className="tabular mt-2 flex flex-wrap gap-x-4 gap-y-1 strip:hidden sm:gap-x-6">
        {!group.customizations.outcome && <Stat name={t('availableRooms')} value={String(rooms.length)} />}
        {range === null ? (
          <Stat name={t('forPricing')} value={t('contactForPricing')} />
        ) : (
          <Stat name={t('perMonth')} value={range} />
        )}
      </dl>
      {breakdown && <p className="tabular strip:hidden text-ink-soft text-sm">{breakdown}</p>}
    </section>
  );
}

/** '3 Available Rooms', with the name first in the languages that count that way. */
function Stat({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5 [&:lang(ko,zh)]:flex-row">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold sm:text-xl">{value}</dd>
    </div>
  );
}

function TourLine({ group }: { group: Group }) {
  const t = useSentences(tourTexts);
  const now = useNow();
  const { own } = useTourZones(group);
  const { customizations } = group;
  const tour = customizations.confirmedTour;
  if (!tour || isTourOver(customizations, now)) return null;
  return (
    <PlaceLink
      to="tour"
      className="tabular flex min-h-11 w-fit max-w-full items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
    >
      <CalendarCheck className="size-4 shrink-0" />
      <span>{t('inBrief', { moment: tourSummary(tourIn(tour, own), t.language) })}</span>
    </PlaceLink>
  );
}

const heroPlace =
  'relative -mx-4 -mt-4 sm:mx-0 sm:mt-0 sm:overflow-hidden sm:rounded-lg strip:m-0 strip:w-18 strip:self-center strip:overflow-hidden strip:rounded-md';

/**
 * The columns by the number of photos: one fills the space; beside two to four others, the first has two thirds or half of
 * it.
 */
const gridOf = (shown: number) =>
  clsx('sm:grid sm:h-64 sm:grid-rows-2 sm:gap-2 lg:h-76 strip:h-14 strip:grid-cols-1 strip:gap-0', {
    'sm:grid-cols-1': shown === 1,
    'sm:grid-cols-[2fr_1fr]': shown === 2 || shown === 3,
    'sm:grid-cols-[2fr_1fr_1fr]': shown === 5,
  });

const inGrid = (photos: number): number => (photos >= 5 ? 5 : Math.min(photos, 3));

type HeroPhotosProps = { photos: PublicPhoto[]; propertyName: string };

/** A phone swipes through all photos, a wider screen shows up to five; each opens in the viewer. */
function HeroPhotos({ photos, propertyName }: HeroPhotosProps) {
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
          className="aspect-[5/3] w-full sm:aspect-auto sm:h-64 lg:h-76 strip:h-14"
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
              'aspect-[5/3] w-full shrink-0 snap-start sm:aspect-auto sm:min-h-0 strip:aspect-auto strip:h-14',
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
          <bdi dir="ltr">{`${current + 1}/${photos.length}`}</bdi>
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
