import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Insight } from '../../../../contract/staff/insight';
import { fetchFromWorker, staff } from '../../../support/worker/calls';
import { clear } from '../../../support/worker/contents';
import { aGroup, aParticipant, aProperty } from '../../../support/worker/data';
import { staffHeaders } from '../../../support/worker/staff';

const insight = async (query: string) => (await staff.get<Insight>(`/api/insight?${query}`)).body.properties;

/** Moves what happened to a group to other instants. */
const happened = (groupId: number, createdAt: string, setupCompletedAt: string, outcomeAt: string | null) =>
  env.DB.prepare('UPDATE groups SET created_at = ?2, setup_completed_at = ?3, outcome_at = ?4 WHERE id = ?1')
    .bind(groupId, createdAt, setupCompletedAt, outcomeAt)
    .run();

const withOutcome = async (propertyId: number, outcome: string, days: string) => {
  const { id } = await aGroup({ propertyId });
  await staff.put(`/api/groups/${id}`, { outcome });
  await happened(id, '2026-01-05T10:00:00.000Z', '2026-01-31T10:00:00.000Z', `2026-02-${days}T10:00:00.000Z`);
  return id;
};

beforeEach(clear);

describe('GET /api/insight', () => {
  it('counts groups created, set up and leased, by property and month', async () => {
    const { id } = await aProperty();
    await aProperty({ name: 'Aspen House' });
    await withOutcome(id, 'leased', '10');
    await withOutcome(id, 'closed', '14');
    const [aspen, birch] = await insight('from=2025-12&to=2026-02');
    expect(aspen).toMatchObject({ name: 'Aspen House', medianDaysToOutcome: null });
    expect(birch).toMatchObject({
      ...{ id, name: 'Birch Hall', medianDaysToOutcome: 12 },
      months: [
        { month: '2025-12', made: 0, setUp: 0, leased: 0 },
        { month: '2026-01', made: 2, setUp: 2, leased: 0 },
        { month: '2026-02', made: 0, setUp: 0, leased: 1 },
      ],
    });
  });

  it('the median of days to an outcome, also with many groups', async () => {
    const { id } = await aProperty();
    for (const day of ['03', '04', '20']) await withOutcome(id, 'leased', day);
    expect((await insight('from=2026-02&to=2026-02'))[0]?.medianDaysToOutcome).toBe(4);
    expect((await insight('from=2026-03&to=2026-03'))[0]?.medianDaysToOutcome).toBeNull();
  });

  it('the median over all properties', async () => {
    for (const days of [['03'], ['04', '20', '22']]) {
      const { id } = await aProperty();
      for (const day of days) await withOutcome(id, 'leased', day);
    }
    const { body } = await staff.get<Insight>('/api/insight?from=2026-02&to=2026-02');
    expect(body.properties.map(({ medianDaysToOutcome }) => medianDaysToOutcome)).toEqual([3, 20]);
    expect(body.medianDaysToOutcome).toBe(12);
  });

  it('a cleared outcome loses its date; setting it again counts from then on', async () => {
    const { id, propertyId } = await aGroup();
    const month = new Date().toISOString().slice(0, 7);
    const leased = async () => (await insight(`from=${month}&to=${month}`))[0]?.months[0]?.leased;
    await staff.put(`/api/groups/${id}`, { outcome: 'leased' });
    await happened(id, '2026-01-05T10:00:00.000Z', '2026-01-31T10:00:00.000Z', '2026-02-01T10:00:00.000Z');
    await staff.put(`/api/groups/${id}`, { outcome: 'leased', bio: 'Quiet Sundays' });
    expect((await insight('from=2026-02&to=2026-02'))[0]).toMatchObject({ id: propertyId, months: [{ leased: 1 }] });
    await staff.put(`/api/groups/${id}`, { outcome: null });
    expect((await insight('from=2026-02&to=2026-02'))[0]?.months[0]?.leased).toBe(0);
    await staff.put(`/api/groups/${id}`, { outcome: 'leased' });
    expect(await leased()).toBe(1);
  });

  it('counts members by interest and by preferred room, most wanted first', async () => {
    const property = await aProperty();
    const group = await aGroup({ propertyId: property.id });
    const [first, second, third] = property.units.flatMap(({ rooms }) => rooms);
    await aParticipant(group.id, { name: 'Ana', interestLevel: 'im_in', roomPreference: second?.id });
    await aParticipant(group.id, { name: 'Ben', interestLevel: 'im_out', roomPreference: first?.id });
    const left = await aParticipant(group.id, { name: 'Cal', interestLevel: 'need_info', roomPreference: third?.id });
    await staff.delete(`/api/participants/${left.id}`);
    const month = new Date().toISOString().slice(0, 7);
    const [found] = await insight(`from=${month}&to=${month}`);
    expect(found?.interest).toEqual({ im_in: 1, interested: 0, need_info: 0, im_out: 1 });
    expect(found?.rooms.map(({ id, wanted }) => [id, wanted])).toEqual([
      [second?.id, 1],
      [first?.id, 0],
      [third?.id, 0],
    ]);
    expect(found?.rooms[0]).toEqual({ id: second?.id, name: 'Room B', unitName: '2x2', wanted: 1 });
  });

  it('shows how long groups stay at each step, and where they drop out', async () => {
    const { id, leaseSteps } = await aProperty();
    const [applied, guarantor] = leaseSteps.map((step) => step.id);
    /** Members of a group who are in, each with the days of January on which they have done their steps. */
    const aGroupWith = async (members: [step: number | undefined, day: string][][]) => {
      const { id: groupId } = await aGroup({ propertyId: id });
      await happened(groupId, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', null);
      for (const steps of members) {
        const member = await aParticipant(groupId, { interestLevel: 'im_in' });
        const done = steps.map(([step, day]) => ({ id: step, at: `2026-01-${day}T00:00:00.000Z` }));
        await env.DB.prepare('UPDATE participants SET steps_done = ?2 WHERE id = ?1')
          .bind(member.id, JSON.stringify(done))
          .run();
      }
      return groupId;
    };
    await aGroupWith([
      [[applied, '03']],
      [
        [applied, '05'],
        [guarantor, '02'],
      ],
    ]);
    const closed = await aGroupWith([
      [
        [applied, '11'],
        [guarantor, '14'],
      ],
    ]);
    await staff.put(`/api/groups/${closed}`, { outcome: 'closed' });
    await aGroupWith([[[applied, '03']], []]);
    const [found] = await insight('from=2026-01&to=2026-01');
    expect(found?.steps).toEqual([
      { id: applied, name: 'Applied', by: 'member', medianDays: 7, standing: 1, droppedOut: 0 },
      { id: guarantor, name: 'Guarantor confirmed', by: 'guarantor', medianDays: 3, standing: 1, droppedOut: 0 },
      { ...leaseSteps[2], medianDays: null, standing: 0, droppedOut: 1 },
      { ...leaseSteps[3], medianDays: null, standing: 0, droppedOut: 0 },
    ]);
    expect((await insight('from=2026-02&to=2026-02'))[0]?.steps[0]).toMatchObject({ medianDays: null, standing: 0 });
  });

  it.each([
    ['from=2026-01', 'Month is required'],
    ['from=2026-13&to=2027-01', 'Please enter a valid month'],
    ['from=2026-02&to=2026-01', "The last month can't be before the first"],
    ['from=2020-01&to=2026-01', 'At most 36 months'],
  ])('the months %s → 400', async (query, message) => {
    expect(await staff.get(`/api/insight?${query}`)).toMatchObject({ status: 400, body: { message } });
  });
});

describe('GET /api/insight.csv', () => {
  const fileOf = async (query: string) =>
    fetchFromWorker(`/api/insight.csv?from=2026-01&to=2026-02&${query}`, { headers: await staffHeaders() });
  const linesOf = async (query: string) => (await (await fileOf(query)).text()).trimEnd().split('\r\n');

  it('answers each table as CSV, for all properties or one', async () => {
    const { id, units } = await aProperty({ name: '=Birch' });
    await aProperty({ name: 'Zelkova', units: [] });
    const groupId = await withOutcome(id, 'leased', '10');
    const roomPreference = units[0]?.rooms[0]?.id;
    await staff.put(`/api/groups/${groupId}`, { outcome: null });
    await aParticipant(groupId, { interestLevel: 'interested', roomPreference });
    await staff.put(`/api/groups/${groupId}`, { outcome: 'leased' });
    await happened(groupId, '2026-01-05T10:00:00.000Z', '2026-01-31T10:00:00.000Z', '2026-02-10T10:00:00.000Z');
    const answer = await fileOf('table=properties');
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="insight-properties.csv"');
    expect(await linesOf('table=properties')).toEqual([
      'Property,Made,Set Up,Leased,Median Days to Outcome',
      "'=Birch,1,1,1,10",
      'Zelkova,0,0,0,',
    ]);
    expect(await linesOf(`table=months&property=${id}`)).toEqual([
      'Property,Month,Made,Set Up,Leased',
      "'=Birch,2026-01,1,1,0",
      "'=Birch,2026-02,0,0,1",
    ]);
    expect(await linesOf(`table=interest&property=${id}`)).toEqual([
      "Property,I'm In,I'm Interested,Need More Intel,I'm Out",
      "'=Birch,0,1,0,0",
    ]);
    expect((await linesOf(`table=steps&property=${id}`)).slice(0, 2)).toEqual([
      'Property,Step,By,Median Days,Standing,Dropped Out',
      "'=Birch,Applied,member,,0,0",
    ]);
    expect((await linesOf('table=rooms')).slice(0, 3)).toEqual([
      'Property,Unit,Room,Wanted',
      "'=Birch,2x2,Room A,1",
      "'=Birch,2x2,Room B,0",
    ]);
    expect(await linesOf('table=rooms&property=1')).toEqual(['Property,Unit,Room,Wanted']);
  });

  it.each([
    ['table=people', 'Unknown table'],
    ['table=rooms&property=x', 'Must be a whole number'],
  ])('%s → 400', async (query, message) => {
    expect(await (await fileOf(query)).json()).toMatchObject({ message });
  });
});
