import { Hono } from 'hono';
import { ShareCodeParam } from '../../contract/group';
import { foldShareCode } from '../../contract/share-code';
import { dayMs } from '../../contract/values/durations';
import { limits } from '../../contract/values/limits';
import { findCalendar } from '../../db/calendar';
import { languageFrom, languageNamed } from '../../texts/languages';
import type { AppEnv } from '../env';
import { calendarFile } from '../middleware/downloads';
import { param } from '../middleware/validate';
import { describeCall } from '../openapi/describe-call';
import { limitedLookUp } from './answer-group-page';
import { groupCalendar } from './group-calendar';

export const calendar = new Hono<AppEnv>().get(
  '/share/:shareCode/calendar.ics',
  describeCall(
    "A group's tour and deadline for calendars",
    { 200: 'An iCalendar file' },
    'not_found',
    'gone',
    'rate_limited',
  ),
  param(ShareCodeParam),
  async (c) => {
    const shareCode = foldShareCode(c.req.valid('param').shareCode);
    const since = new Date(Date.now() - limits.daysCancelledEventsAreKept * dayMs);
    // Calendar programs send no language, so subscribers have theirs in the address.
    const language = languageNamed(c.req.query('lang')) ?? languageFrom(c.req.header('Accept-Language'));
    const found = await limitedLookUp(c, shareCode, () => findCalendar(c.var.db, shareCode, since));
    return calendarFile('group.ics', groupCalendar(found, `${c.env.APP_ORIGIN}/group/${shareCode}`, language));
  },
);
