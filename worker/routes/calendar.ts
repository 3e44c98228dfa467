import { Hono } from 'hono';
import ical, {
  escape as escapeText,
  ICalAlarmType,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { ShareCodeParam } from '../../contract/group';
import { foldShareCode } from '../../contract/share-code';
import type { ConfirmedTour } from '../../contract/tour-schedule';
import { limits } from '../../contract/values/limits';
import { dayMs, hourMs } from '../../contract/values/time';
import { type CalendarEvent, findCalendar, type GroupCalendar } from '../../db/calendar';
import type { SentencesOf } from '../../texts/area';
import { type Language, languageByTag, languageFrom } from '../../texts/languages';
import { calendarTexts } from '../../texts/sentences/tours';
import { principalOf } from '../auth/principal';
import type { AppEnv } from '../env';
import { limitedLookup } from '../groups/group-access';
import { calendarFile } from '../middleware/answers';
import { param } from '../middleware/validate';
import { describeCall, describeDetails } from '../openapi/call-description';

export const calendar = new Hono<AppEnv>().get(
  '/share/:shareCode/calendar.ics',
  describeCall(
    "A group's tour and deadline for calendars",
    { 200: 'An iCalendar file' },
    'not_found',
    'gone',
    'rate_limited',
  ),
  describeDetails(
    'The calendar is empty if there is neither, and for strangers of a group that has leased. It names no person.',
    'A booked tour has a start and an end in UTC. Any other with a time is one hour in local time, without one an all-day event.',
    'A deadline is an instant in UTC.',
    'An event keeps its `UID`, and its `SEQUENCE` rises with every change;',
    `a canceled one stays for ${limits.daysCanceledEventsAreKept} days.`,
    '`lang` sets the language.',
  ),
  param(ShareCodeParam),
  async (c) => {
    const shareCode = foldShareCode(c.req.valid('param').shareCode);
    // Calendar programs send no language, so the subscription's URL contains it.
    const language = languageByTag(c.req.query('lang')) ?? languageFrom(c.req.header('Accept-Language'));
    const principal = await principalOf(c, null);
    const found = await limitedLookup(c, shareCode, () => findCalendar(c.var.db, shareCode, principal, new Date()));
    return calendarFile('group.ics', groupCalendar(found, `${c.env.APP_ORIGIN}/group/${shareCode}`, language));
  },
);

type Texts = SentencesOf<typeof calendarTexts>;

/**
 * RFC 5545. Tours are in local time unless they are booked, a deadline is an instant with an alarm a day before. Contains no
 * names.
 */
export function groupCalendar(
  { propertyName: property, address, events }: GroupCalendar,
  url: string,
  language: Language,
): ICalCalendar {
  const t = calendarTexts(language);
  const calendar = ical({
    // ical-generator escapes every text but this one (RFC 5545 section 3.3.11).
    name: escapeText(t('name', { property }), false),
    prodId: { company: 'Group leasing', product: 'Group calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  for (const event of events) {
    const text = event.tour ? tourEvent(event.tour, property, address, t) : deadlineEvent(event, property, t);
    calendar.createEvent({
      ...{ ...text, url },
      id: event.uid,
      sequence: event.sequence,
      stamp: new Date(event.changedAt),
      lastModified: new Date(event.changedAt),
      status: event.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar;
}

/** A booked tour is at instants. For floating times, ical-generator uses the UTC fields. */
function tourEvent(tour: ConfirmedTour, property: string, address: string, t: Texts) {
  const { date, timePreference, specificTime, note, meetingPlace } = tour;
  const text = {
    summary: t('tour', { property, time: timePreference }),
    location: [meetingPlace, address].filter(Boolean).join(', ') || undefined,
    description: note ?? undefined,
  };
  if (tour.start && tour.end) return { ...text, start: new Date(tour.start), end: new Date(tour.end) };
  if (specificTime) {
    const start = new Date(`${date}T${specificTime}:00Z`);
    const end = new Date(start.getTime() + hourMs);
    return { ...text, start, end, floating: true } satisfies ICalEventData;
  }
  const start = new Date(`${date}T00:00:00Z`);
  const end = new Date(start.getTime() + dayMs);
  return { ...text, start, end, allDay: true, floating: true } satisfies ICalEventData;
}

function deadlineEvent({ deadline, isCanceled }: CalendarEvent, property: string, t: Texts) {
  const start = new Date(deadline ?? 0);
  const summary = t('deadline', { property });
  const alarm = { type: ICalAlarmType.display, trigger: dayMs / 1000, description: summary } as const;
  return {
    ...{ summary, start, transparency: ICalEventTransparency.TRANSPARENT },
    alarms: isCanceled ? [] : [alarm],
  } satisfies ICalEventData;
}
