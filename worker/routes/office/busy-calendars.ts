import { type Context, Hono } from 'hono';
import { BusyCalendar, NewBusyCalendar } from '../../../contract/staff/busy-calendar';
import { Done, done } from '../../../contract/values/answer';
import { IdParam } from '../../../contract/values/common-fields';
import { officeLimits } from '../../../contract/values/office-limits';
import { idOf } from '../../../db/group/principal';
import {
  deleteBusyCalendar,
  findBusyCalendar,
  insertBusyCalendar,
  listAddresses,
  listBusyCalendars,
  type SealedAddress,
} from '../../../db/property/busy-calendars';
import { seal, unseal } from '../../auth/sealed-text';
import { readAfterResponse } from '../../busy-calendars/reading';
import { isEndpoint } from '../../deliveries/endpoint';
import type { AppEnv } from '../../env';
import { ApiError, conflict, notFound } from '../../errors';
import { jsonText } from '../../middleware/answers';
import { idempotencyKeyOf } from '../../middleware/idempotency-key';
import { requireManager, staffOf } from '../../middleware/staff-auth';
import { body, param } from '../../middleware/validate';
import { describeCall, describeDetails, describeKey } from '../../openapi/call-description';
import { isLocalSite } from '../../settings';
import { untilSaved } from '../../until-saved';

const noBusyCalendar = () => notFound('BusyCalendar');

/** Its events would take two places each. */
async function isAdded({ env }: Context<AppEnv>, listed: SealedAddress[], url: string): Promise<boolean> {
  const urls = await Promise.all(listed.map(({ address }) => unseal(env, address)));
  return urls.includes(url);
}

export const propertyBusyCalendars = new Hono<AppEnv>()
  .get(
    '/:id/busy-calendars',
    describeCall("A property's busy calendars, oldest first", { 200: BusyCalendar.array() }),
    requireManager,
    param(IdParam),
    async (c) => {
      const calendars = await listBusyCalendars(c.var.db, c.req.valid('param').id, staffOf(c).user);
      if (calendars === null) throw notFound('Property');
      return jsonText<BusyCalendar[]>(calendars);
    },
  )
  .post(
    '/:id/busy-calendars',
    describeCall('Adds a calendar whose events take tour times of a property', { 201: BusyCalendar }, 'conflict'),
    describeDetails(
      '`url` is the secret address of an iCalendar file, https or webcal, at port 443. It is encrypted, and no answer contains it.',
      'The calendar is read at once, and then every 15 minutes; an event takes one place of each tour time that it overlaps.',
      `Transparent and canceled events, and those of the agenda's own calendar, take none. At most ${officeLimits.busyCalendars} per property.`,
    ),
    describeKey,
    requireManager,
    param(IdParam),
    body(NewBusyCalendar),
    async (c) => {
      const { id: propertyId } = c.req.valid('param');
      const adding = c.req.valid('json');
      if (!isEndpoint(adding.url, isLocalSite(c.env)))
        throw new ApiError('invalid', 'unreadable', { issues: [{ path: ['url'], message: 'calendarUrl' }] });
      const staff = staffOf(c);
      const key = await idempotencyKeyOf(c, ['busy calendar', idOf(staff), propertyId], adding);
      const { host } = new URL(adding.url);
      const row = { propertyId, host, address: await seal(c.env, adding.url) };
      const calendar = await untilSaved(c, {
        attempt: async () => {
          const listed = await listAddresses(c.var.db, propertyId, staff.user);
          if (await isAdded(c, listed, adding.url)) return { refused: 'added' };
          return (await insertBusyCalendar(c.var.db, row, listed, staff, key)) ?? { refused: 'notInserted' };
        },
        repeat: {
          key,
          readAgain: async (id) => (await findBusyCalendar(c.var.db, id, staff.user)) ?? { refused: 'gone' },
        },
      });
      if ('refused' in calendar) {
        if (calendar.refused === 'gone') throw noBusyCalendar();
        if (calendar.refused === 'added') throw conflict('busyCalendarAdded');
        throw (await listBusyCalendars(c.var.db, propertyId, staff.user))
          ? conflict('busyCalendarsFull')
          : notFound('Property');
      }
      readAfterResponse(c, propertyId);
      return c.json(calendar, 201);
    },
  );

export const busyCalendars = new Hono<AppEnv>().delete(
  '/:id',
  describeCall('Removes a busy calendar; its events take no tour times anymore', { 200: Done }),
  requireManager,
  param(IdParam),
  async (c) => {
    if (!(await deleteBusyCalendar(c.var.db, c.req.valid('param').id, staffOf(c)))) throw noBusyCalendar();
    return c.json(done, 200);
  },
);
