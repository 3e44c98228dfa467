import type { NewTourBooking } from '../../contract/tour-booking';
import type { ConfirmedTour } from '../../contract/tour-schedule';
import { dayAfter, dayAndTimeIn } from '../../contract/values/time';
import type { GroupFacts, Refusal } from '../group-facts';
import { bookableSlots, nearestSlots, type Span, type TourTimes } from '../tours/tour-hours';
import {
  type ConfirmingRefusal,
  confirmingRefusal,
  hasTourOver,
  isTourStale,
  tourChangeOf,
  unchangedTour,
} from './confirmed-tour-changes';
import { actorOf, type Decision, type TourDay } from './group-change';

/** What is booked at a group's property. */
export type BookingFacts = TourTimes & {
  /** Bookings of other groups, and busy events, that are not over. */
  taken: Span[];
  /** Those of {@link daysOf} the asked time. */
  days: TourDay[];
};

export type BookingRefusal = ConfirmingRefusal | 'timeTaken';

/** In UTC: two bookings that overlap have one in common, whatever becomes of the property's zone. */
export const daysOf = (start: string): [day: string, next: string] => {
  const day = start.slice(0, 10);
  return [day, dayAfter(day)];
};

/**
 * Takes one of a slot's places for the group, and gives back the one that it had, whose note and meeting place it
 * keeps unless that tour is over. The same slot again changes nothing. The `rev` is that of the former tour as the requester saw it.
 * @param facts undefined without a property
 */
export function bookTour(
  group: GroupFacts,
  { start, rev }: NewTourBooking,
  facts: BookingFacts | undefined,
  now: Date,
): Decision | Refusal<BookingRefusal> {
  const refused = confirmingRefusal(group);
  if (refused) return { refused };
  const { id, me, confirmedTour: former } = group;
  const at = now.toISOString();
  if (former?.start === start) return { answer: {}, change: unchangedTour(group, at) };
  if (isTourStale(former, rev)) return { refused: 'tourChanged' };
  const slots = facts ? slotsAround(facts, start, me.kind === 'staff', now) : [];
  const slot = slots.find((one) => one.start === start);
  if (!slot || !facts)
    return { refused: 'timeTaken', alternatives: nearestSlots(slots, start).map((one) => one.start) };
  const isMoved = former?.start && !hasTourOver(group, now);
  const { note, meetingPlace } = isMoved ? former : { note: null, meetingPlace: null };
  const confirmedTour: ConfirmedTour = {
    ...{ date: slot.date, timePreference: 'specific', specificTime: slot.time, note, meetingPlace },
    ...{ confirmedAt: at, by: me.kind === 'staff' ? 'office' : 'point_person', rev: now.getTime() },
    ...{ start: slot.start, end: slot.end },
    ...(isMoved && { movedFrom: former.start }),
  };
  return {
    answer: {},
    change: {
      at,
      group: { confirmedTour, tourRequest: null },
      areTourAnswersDiscarded: true,
      bookedDays: facts.days,
      entries: [
        {
          ...{
            kind: isMoved ? 'tour_moved' : 'tour_booked',
            subjectType: 'group',
            subjectId: id,
          },
          ...{ ...actorOf(me), before: { confirmedTour: former }, after: { confirmedTour } },
        },
      ],
      audit: 'tour_confirmed',
      events: [{ kind: 'tour.confirmed', subjectId: id, ...tourChangeOf(group, confirmedTour, now) }],
    },
  };
}

/** How many days before and after the asked one staff are offered others: they may book on any. */
const staffDays = 14;

/** All that visitors can book, or what staff can around the asked time. */
function slotsAround(facts: BookingFacts, start: string, isStaff: boolean, now: Date) {
  const { timeZone, tourHours } = facts;
  if (timeZone === null || tourHours === null) return [];
  const today = dayAndTimeIn(timeZone, now).day;
  const earliest = dayAfter(dayAndTimeIn(timeZone, new Date(start)).day, -staffDays);
  const from = isStaff && earliest > today ? earliest : today;
  const days = isStaff ? 2 * staffDays + 1 : tourHours.daysAhead + 1;
  return bookableSlots(facts, facts.taken, { from, days, now, isStaff });
}
