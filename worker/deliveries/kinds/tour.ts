import type { ActivityKind } from '../../../contract/activity';
import type { ConfirmedTour, TourChange } from '../../../contract/tour-schedule';
import type { Subscriber } from '../../../db/deliveries/audience';
import type { Event } from '../../../db/deliveries/events';
import { tourIn } from '../../../rules/tours/tours';
import { dateFormat } from '../../../texts/date-formats';
import type { Language } from '../../../texts/languages';
import { daysAfter, type EmailedDefinition } from './definition';

const changes = (): ActivityKind[] => ['tour_confirmed', 'tour_booked', 'tour_moved', 'tour_cancelled'];

/** A tour that is confirmed, changed or canceled. */
export const tour: EmailedDefinition<'tour'> = {
  events: {
    'tour.confirmed': { mergedWith: changes },
    'tour.cancelled': { mergedWith: changes, isUrgent: true },
  },
  occasion: ({ params }) => String(params?.sequence ?? 0),
  isStillTrue: ({ tourSequence }, occasion) => String(tourSequence ?? 0) === occasion,
  title: (t, { property, change = 'confirmed' }) => t('tourSubject', { property, change }),
  email: {
    params: (event, subscriber) => ({ change: changeFor(subscriber, event) }),
    isWanted: ({ subscription }, { params }) =>
      !(params.change === 'cancelled' && subscription.lastTourSent === 'cancelled'),
    body: ({ group: { confirmedTour, property }, t }) => ({
      lead: confirmedTour
        ? t('tour', { property: property.name, ...timeOf(tourIn(confirmedTour, property.timeZone), t.language) })
        : t('tourCanceled', { property: property.name }),
      notes: [
        ...(confirmedTour?.meetingPlace ? [t('tourMeetAt', { place: confirmedTour.meetingPlace })] : []),
        ...(confirmedTour?.note ? [t('tourNote', { note: confirmedTour.note })] : []),
      ],
    }),
  },
  push: {
    body: ({ contents: { group }, t }) =>
      group.confirmedTour
        ? t('tour', timeOf(tourIn(group.confirmedTour, group.property.timeZone), t.language))
        : t('tourCanceled'),
    urgency: 'normal',
    until: ({ createdAt }) => daysAfter(createdAt, 3),
  },
};

/** Compared with the member's last email, since merged changes skip the ones between; not where that was about a tour that is over. */
function changeFor({ lastTourSent }: Subscriber, { kind, params }: Event): TourChange {
  if (kind === 'tour.cancelled') return 'cancelled';
  const change = params?.change ?? 'confirmed';
  if (params?.isAfterTour || lastTourSent === null || lastTourSent === 'planned') return change;
  if (lastTourSent === 'cancelled') return change === 'planned' ? change : 'confirmed';
  return 'changed';
}

/** Parses and formats civil dates as UTC, so that the day is the same in every time zone. */
const timeOf = ({ date, timePreference, specificTime }: ConfirmedTour, language: Language) => ({
  day: dateFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`)),
  time: timePreference,
  clock: dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T${specificTime ?? '00:00'}:00Z`),
  ),
});
