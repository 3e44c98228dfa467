import type { Group } from '../../../contract/group';
import { placeTexts } from '../../../texts/sentences/group';
import { propertyTexts } from '../../../texts/sentences/property';
import { tourTexts } from '../../../texts/sentences/tours';
import { useNow } from '../../client/use-now';
import { useSentences } from '../../client/use-sentences';
import { monthlyTotalText, rentAndCharges } from '../../domain/prices';
import { offeredRooms } from '../../domain/rooms';
import { isTourOver, tourSummary } from '../../domain/tours';
import { Badge } from '../../ui/badge';
import { CalendarCheck, ChevronRight, MapPin } from '../../ui/icons';
import { useMe } from '../identity/use-me';
import { PlaceLink } from '../portal-places';
import { HeroPhotos } from './hero-photos';

/** docs/product.md, "Property". */
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
          {places('seeProperty')}
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

function Stat({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold sm:text-xl">{value}</dd>
    </div>
  );
}

/** Asks members who have not answered. */
function TourLine({ group: { id, participants, customizations } }: { group: Group }) {
  const t = useSentences(tourTexts);
  const now = useNow();
  const { me } = useMe(id);
  const tour = customizations.confirmedTour;
  if (!tour || isTourOver(tour, now)) return null;
  const isUnanswered = participants.some((one) => me?.participantIds.includes(one.id) && one.tourAnswer === null);
  return (
    <PlaceLink
      to="tour"
      className="tabular -mt-2 flex min-h-11 w-fit max-w-full items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
    >
      <CalendarCheck className="size-4 shrink-0" />
      <span>{t(isUnanswered ? 'inBriefUnanswered' : 'inBrief', { moment: tourSummary(tour, t.language) })}</span>
    </PlaceLink>
  );
}
