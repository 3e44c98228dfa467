import { Hono } from 'hono';
import { Group, ShareCodeParam } from '../../contract/group';
import { foldShareCode } from '../../contract/share-code';
import { NewTourBooking, TourSlots, TourSlotsQuery } from '../../contract/tour-booking';
import { IdParam } from '../../contract/values/common-fields';
import { dayMs } from '../../contract/values/time';
import { isStaff } from '../../db/group/principal';
import { findSlotFacts, selectBookingFacts } from '../../db/tour-bookings';
import { type BookingRefusal, bookTour } from '../../rules/changes/tour-booking-changes';
import { whoCanCome } from '../../rules/tours/bookable-times';
import { bookableSlots } from '../../rules/tours/tour-hours';
import { rememberDevice } from '../auth/device';
import { principalOf } from '../auth/principal';
import type { AppEnv } from '../env';
import { ApiError, staleChange } from '../errors';
import { changeTour } from '../groups/change-tour';
import { limitedLookup } from '../groups/group-access';
import { body, param, query } from '../middleware/validate';
import { describeCall, describeDetails } from '../openapi/call-description';
import { type ErrorsOf, groupClosed, leaderRefusals } from '../refusals';

const refusals: ErrorsOf<BookingRefusal> = {
  ...leaderRefusals,
  groupClosed,
  tourChanged: () => staleChange('tour'),
  timeTaken: ({ alternatives }) => new ApiError('conflict', 'timeTaken', { alternatives }),
};

export const tourBookings = new Hono<AppEnv>()
  .get(
    '/share/:shareCode/tour-slots',
    describeCall(
      'The times at which the group can tour its property',
      { 200: TourSlots },
      'not_found',
      'gone',
      'rate_limited',
    ),
    describeDetails(
      'Of `days` days from `from` on, a date in the time zone of the property. None without tour hours.',
      'The notice and the last day that the office asks for do not apply to staff.',
    ),
    param(ShareCodeParam),
    query(TourSlotsQuery),
    async (c) => {
      const shareCode = foldShareCode(c.req.valid('param').shareCode);
      const { from, days } = c.req.valid('query');
      const now = new Date();
      const principal = await principalOf(c, null);
      // A day of any zone is within a day of the same date in UTC.
      const first = Date.parse(from ?? now.toISOString().slice(0, 10)) - dayMs;
      const range = {
        from: new Date(first).toISOString(),
        until: new Date(first + (days + 2) * dayMs).toISOString(),
      };
      const facts = await limitedLookup(c, shareCode, () => findSlotFacts(c.var.db, shareCode, principal, range));
      const isOffice = isStaff(await principalOf(c, facts.groupId));
      const slots = bookableSlots(facts, facts.taken, { from, days, now, isStaff: isOffice });
      const membersAt = whoCanCome(facts.schedules, facts.members);
      const answer: TourSlots = {
        ...{ timeZone: facts.timeZone, asOf: now.toISOString() },
        slots: slots.map(({ start, end, left, ...localTime }) => ({
          ...{ start, end, left },
          canCome: membersAt(localTime),
        })),
      };
      return c.json(answer, 200);
    },
  )
  .post(
    '/:id/tour-booking',
    describeCall("Books a group's tour, by its point person or staff", { 200: Group }, 'conflict', 'rate_limited'),
    describeDetails(
      '`start` is one of the tour slots. It takes the place of a former tour, and clears the answers of the participants.',
      'A conflict with `alternatives`, the nearest other starts, if the time cannot be booked anymore.',
      '`rev` is that of the tour in whose place it is, 0 for none.',
    ),
    rememberDevice,
    param(IdParam),
    body(NewTourBooking),
    async (c) => {
      const { id } = c.req.valid('param');
      const asked = c.req.valid('json');
      const further = selectBookingFacts(id, asked.start, new Date());
      return changeTour(c, id, refusals, (group, facts) => bookTour(group, asked, facts, new Date()), { further });
    },
  );
