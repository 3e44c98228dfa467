import { describe, expect, it } from 'vitest';
import type { Group } from '../../../../contract/group';
import type { Property } from '../../../../contract/property';
import type { TourHours } from '../../../../contract/tour-hours';
import type { ErrorBody } from '../../../../contract/values/answer';
import { staff, visitor } from '../../../support/worker/calls';
import { aGroup, aProperty } from '../../../support/worker/data';
import { propertyForm } from '../../../support/world';

const tourHours: TourHours = {
  ...{ minutes: 45, groupsAtOnce: 3, noticeHours: 0, daysAhead: 60 },
  weekly: [
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 1, from: '12:00', to: '17:30' },
    { weekday: 7, from: '09:00', to: '12:00' },
  ],
  closedDates: ['2026-12-25', '2027-01-01'],
};

const chicago = { timeZone: 'America/Chicago', tourHours };

const save = (id: number, change: object) => staff.put<Property>(`/api/properties/${id}`, change);

const issuesOf = async (id: number, change: object) => {
  const { status, body } = await staff.put<ErrorBody>(`/api/properties/${id}`, change);
  return [status, ...(body.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)];
};

describe('The tour hours of a property', () => {
  it('a new property has none, and no time zone', async () => {
    expect(await aProperty({ timeZone: undefined })).toMatchObject({ timeZone: null, tourHours: null });
  });

  it('are stored with a new property, changed, copied, and seen by visitors', async () => {
    const property = await aProperty(chicago);
    expect(property).toMatchObject(chicago);
    const copy = await staff.post<Property>(`/api/properties/${property.id}/copy`, {});
    expect(copy.body).toMatchObject(chicago);
    const closedDates = ['2026-12-24'];
    const changed = { timeZone: 'Europe/Berlin', tourHours: { ...tourHours, closedDates } };
    expect((await save(property.id, changed)).body).toMatchObject(changed);
    const { shareCode } = await aGroup({ propertyId: property.id });
    expect((await visitor.get<Group>(`/api/groups/share/${shareCode}`)).body.property).toMatchObject(changed);
    expect((await save(property.id, { tourHours: null })).body).toMatchObject({ ...changed, tourHours: null });
  });

  it('stay when something else is changed', async () => {
    const { id } = await aProperty(chicago);
    expect((await save(id, { name: 'Oak' })).body).toMatchObject(chicago);
  });

  it.each([
    ['new with hours', () => staff.post<ErrorBody>('/api/properties', { ...propertyForm, timeZone: null, tourHours })],
    [
      'given hours',
      async () => staff.put<ErrorBody>(`/api/properties/${(await aProperty({ timeZone: null })).id}`, { tourHours }),
    ],
    [
      'without its zone',
      async () => staff.put<ErrorBody>(`/api/properties/${(await aProperty(chicago)).id}`, { timeZone: null }),
    ],
  ])('need a time zone: a property %s → 400', async (_, call) => {
    const { status, body } = await call();
    const message = "Please choose the property's time zone";
    expect([status, body]).toMatchObject([400, { message, issues: [{ path: ['timeZone'], message }] }]);
  });

  it.each([
    ['minutes: Must be 15, 30, 45, or 60 minutes', { minutes: 20 }],
    ['groupsAtOnce: Must be a whole number from 1 to 10', { groupsAtOnce: 11 }],
    ['noticeHours: Must be a whole number from 0 to 72', { noticeHours: -1 }],
    ['daysAhead: Must be a whole number from 1 to 60', { daysAhead: 0 }],
    [
      'weekly.0.weekday: Must be a weekday from 1 (Monday) to 7 (Sunday)',
      { weekly: [{ weekday: 0, from: '09:00', to: '10:00' }] },
    ],
    ['weekly.0.from: Please enter a valid time', { weekly: [{ weekday: 1, from: '09:60', to: '10:00' }] }],
    ['weekly.0.to: Hours must end after they begin', { weekly: [{ weekday: 1, from: '09:00', to: '09:00' }] }],
    [
      "weekly: Hours of a day can't overlap",
      { weekly: [...tourHours.weekly, { weekday: 1, from: '17:00', to: '18:00' }] },
    ],
    [
      'weekly: At most 21 periods a week',
      {
        weekly: Array.from({ length: 22 }, (_, at) => ({
          weekday: 1,
          from: `${10 + (at >> 1)}:${at % 2}0`,
          to: `${10 + (at >> 1)}:${at % 2}5`,
        })),
      },
    ],
    ['closedDates.0: Please enter a valid date', { closedDates: ['2026-02-30'] }],
    ['closedDates: Each closed date only once', { closedDates: ['2026-12-25', '2026-12-25'] }],
    [
      'closedDates: At most 100 closed dates',
      { closedDates: Array.from({ length: 101 }, (_, at) => `2${String(at).padStart(3, '1')}-01-01`) },
    ],
  ])('are refused with a sentence beside the field: %s', async (expected, wrong) => {
    const { id } = await aProperty(chicago);
    expect(await issuesOf(id, { tourHours: { ...tourHours, ...wrong } })).toEqual([400, `tourHours.${expected}`]);
  });
});
