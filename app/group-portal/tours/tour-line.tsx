import type { Group } from '../../../worker/contract/groups/group';
import { tourTexts } from '../../../worker/contract/sentences/tours';
import { isTourOver, tourInBrief } from '../../domain/group/tours';
import { useNow } from '../../hooks/use-now';
import { useSentences } from '../../hooks/use-sentences';
import { CalendarCheck } from '../../ui/icons';
import { useMe } from '../devices/use-me';
import { PlaceLink } from '../places';

/** Asks whoever has not answered. */
export function TourLine({ group: { id, participants, customizations } }: { group: Group }) {
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
      <CalendarCheck aria-hidden className="size-4 shrink-0" />
      <span>{t(isUnanswered ? 'inBriefUnanswered' : 'inBrief', { moment: tourInBrief(tour, t.language) })}</span>
    </PlaceLink>
  );
}
