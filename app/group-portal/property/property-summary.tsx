import { Images, MapPin } from 'lucide-react';
import type { Group } from '../../../worker/contract/groups/group';
import type { PublicPhoto } from '../../../worker/contract/properties/photo';
import { counted } from '../../domain/counted';
import { priceRangeOf } from '../../domain/property/prices';
import { offeredRooms } from '../../domain/property/rooms';
import { Badge } from '../../ui/badge';
import { Photo, placeholderPhoto } from '../../ui/photo';
import { GroupStanding } from '../group/group-standing';
import { TourLine } from '../tours/tour-line';
import { usePhotoViewer } from './use-photo-viewer';

/** What the property is, how many rooms it has for this group, and what they cost (docs/product.md, "Property"). */
export function PropertySummary({ group }: { group: Group }) {
  const { name, campusDistance, basePhotos } = group.property;
  const rates = offeredRooms(group).map(({ room }) => room.monthlyRate);
  const range = priceRangeOf(rates);
  return (
    <section aria-label={name}>
      <Hero photos={basePhotos} propertyName={name} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl sm:text-4xl">{name}</h1>
        {campusDistance && (
          <Badge tone="accent" icon={<MapPin aria-hidden />}>
            {campusDistance} to campus
          </Badge>
        )}
      </div>
      <GroupStanding group={group} />
      <TourLine group={group} />
      <dl className="mt-4 flex flex-wrap gap-3 *:flex-1 max-sm:*:flex-3 max-sm:*:first:flex-2 sm:gap-4">
        <Stat name="Available Rooms" value={String(rates.length)} />
        {range === null ? <Stat name="For Pricing" value="Contact" /> : <Stat name="Per Month" value={range} />}
      </dl>
    </section>
  );
}

const heroPlace = '-mx-4 -mt-4 block w-[calc(100%+2rem)] max-w-none sm:mx-0 sm:mt-0 sm:w-full';

/** The first photo, which opens all of them. */
function Hero({ photos, propertyName }: { photos: PublicPhoto[]; propertyName: string }) {
  const { open, viewer } = usePhotoViewer(photos);
  const [first] = photos;
  const photo = (
    // A phone's pixels are finer than the eye: more than half as many as it has would only load longer.
    <Photo
      isFirst
      url={first?.url ?? placeholderPhoto}
      alt={first ? propertyName : ''}
      sizes="(min-width: 75rem) 762px, (min-width: 64rem) 62vw, (min-width: 40rem) 100vw, 58vw"
      width={1200}
      height={675}
      className="aspect-[3/2] w-full sm:aspect-video sm:rounded-lg"
    />
  );
  if (!first) return <div className={heroPlace}>{photo}</div>;
  return (
    <>
      <button type="button" onClick={() => open(0)} className={`relative ${heroPlace}`}>
        {photo}
        <span className="absolute right-3 bottom-3 flex items-center gap-2 rounded-full bg-night/70 px-3 py-1.5 font-semibold text-on-night text-sm">
          <Images aria-hidden className="size-4" />
          {counted(photos.length, 'photo')}
        </span>
      </button>
      {viewer}
    </>
  );
}

function Stat({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-lg border border-line bg-surface p-4">
      <dt className="text-ink-soft text-sm sm:text-base">{name}</dt>
      <dd className="tabular font-semibold text-xl leading-tight tracking-tight sm:text-3xl">{value}</dd>
    </div>
  );
}
