import type { BusyCalendarError } from '../../contract/staff/busy-calendar';

/** Why a calendar could not be read. */
export class CalendarFailure extends Error {
  override name = 'CalendarFailure';

  constructor(readonly reason: BusyCalendarError) {
    super(reason);
  }
}
