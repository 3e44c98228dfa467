import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Group as StoredGroup } from '../../../../contract/group';
import { openSession } from '../../../../db/client';
import { deriveColumns } from '../../../../db/group/derived-columns';
import { aBrowser, staff } from '../../../support/worker/calls';
import { aGroup, aParticipant, completeSetup } from '../../../support/worker/data';
import { assign, dayIn, expectNothingOfEnded, mine, propose, set, today } from '../../../support/worker/office-today';
import { tourHours } from '../../../support/world';

describe('GET /api/today, tours', () => {
  it('has the groups with a tour to confirm, each with its best half-day, until it is confirmed', async () => {
    const group = await assign(await aGroup());
    await propose(group.id, 'Ana', dayIn(9), 'PM');
    await propose(group.id, 'Ben', dayIn(9), 'PM');
    await propose(group.id, 'Cy', dayIn(4));
    expect(await mine('toursToConfirm')).toMatchObject({
      count: 1,
      first: [{ groupId: group.id, date: dayIn(9), half: 'PM', canCome: 2, asked: 3, rev: 0, requestedAt: null }],
    });
    await staff.put(`/api/groups/${group.id}/tour`, { date: dayIn(9), timePreference: 'PM', rev: 0 });
    expect(await mine('toursToConfirm')).toEqual({ count: 0, first: [] });
    await staff.delete(`/api/groups/${group.id}/tour`);
    await expectNothingOfEnded('toursToConfirm', group);
  });

  it('has the tours that point persons asked for before all others, also on a half-day that no one proposed', async () => {
    const [proposed, asked] = [await assign(await aGroup()), await assign(await aGroup())];
    await propose(proposed.id, 'Ana', dayIn(2));
    await propose(asked.id, 'Ben', dayIn(9));
    const request = (date: string) => staff.post(`/api/groups/${asked.id}/tour-request`, { date, half: 'PM' });
    await request(dayIn(8));
    const inOrder = async () => (await mine('toursToConfirm')).first;
    expect(await inOrder()).toMatchObject([
      { groupId: asked.id, date: dayIn(8), half: 'PM', canCome: 0, asked: 1, requestedAt: expect.any(String) },
      { groupId: proposed.id, date: dayIn(2), half: 'AM', requestedAt: null },
    ]);
    await request(dayIn(9));
    await set("tour_request = json_set(tour_request, '$.date', ?)", asked, dayIn(-3));
    expect(await inOrder()).toMatchObject([
      { groupId: proposed.id },
      { groupId: asked.id, half: 'AM', requestedAt: null },
    ]);
    for (const { propertyId } of [proposed, asked]) await staff.delete(`/api/properties/${propertyId}`);
  });

  it('has the tours that point persons planned after those that were asked for, as they are planned, until staff confirm them', async () => {
    const [proposed, planned] = [await assign(await aGroup()), await assign(await aGroup())];
    await propose(proposed.id, 'Ana', dayIn(2));
    await propose(planned.id, 'Ben', dayIn(9), 'PM');
    const maya = aBrowser();
    await completeSetup(planned, maya);
    const plan = {
      date: dayIn(9),
      timePreference: 'specific',
      specificTime: '14:30',
      note: 'Two cars',
      meetingPlace: 'Lobby',
    };
    const { body } = await maya.put<StoredGroup>(`/api/groups/${planned.id}/tour`, { ...plan, rev: 0 });
    const rev = body.customizations.confirmedTour?.rev;
    expect((await mine('toursToConfirm')).first).toMatchObject([
      {
        ...{ groupId: planned.id, date: dayIn(9), half: 'PM', canCome: 1, asked: 1, rev, requestedAt: null },
        planned: { specificTime: '14:30', note: 'Two cars', meetingPlace: 'Lobby' },
      },
      { groupId: proposed.id, planned: null },
    ]);
    await staff.put(`/api/groups/${planned.id}/tour`, { ...plan, rev });
    expect((await mine('toursToConfirm')).first).toMatchObject([{ groupId: proposed.id }]);
    for (const { propertyId } of [proposed, planned]) await staff.delete(`/api/properties/${propertyId}`);
  });

  it('says whether the property has tour hours: an hour that the office picks may be a group’s there', async () => {
    const group = await assign(await aGroup());
    await staff.post(`/api/groups/${group.id}/tour-request`, { date: dayIn(9), half: 'AM' });
    const hasTourHours = async () => (await mine('toursToConfirm')).first.map((tour) => tour.hasTourHours);
    expect(await hasTourHours()).toEqual([false]);
    await staff.put(`/api/properties/${group.propertyId}`, { timeZone: 'America/New_York', tourHours });
    expect(await hasTourHours()).toEqual([true]);
    await staff.delete(`/api/properties/${group.propertyId}`);
  });

  it('a planned tour of which the office has said how it went is not to confirm; its group is there once, with its new dates', async () => {
    const [planned, proposed] = [await assign(await aGroup()), await assign(await aGroup())];
    const toured = {
      date: dayIn(0),
      timePreference: 'AM',
      specificTime: null,
      by: 'point_person',
      rev: 7,
      result: 'done',
    };
    for (const group of [planned, proposed]) await set('confirmed_tour = ?', group, JSON.stringify(toured));
    await propose(proposed.id, 'Ana', dayIn(9));
    expect(await mine('toursToConfirm')).toMatchObject({
      count: 1,
      first: [{ groupId: proposed.id, date: dayIn(9), planned: null }],
    });
    for (const { propertyId } of [planned, proposed]) await staff.delete(`/api/properties/${propertyId}`);
  });

  it('has a tour to confirm again once the former one is over, and none where all proposed days are', async () => {
    const [again, never] = [await assign(await aGroup()), await assign(await aGroup())];
    const schedule = await propose(again.id, 'Ana', dayIn(5));
    expect(schedule.status).toBe(201);
    await set(`confirmed_tour = ?`, again, JSON.stringify({ date: dayIn(-3), timePreference: 'AM', rev: 7 }));
    await propose(never.id, 'Ana', dayIn(0));
    await env.DB.prepare('UPDATE tour_schedules SET preferred_dates = ? WHERE group_id = ?')
      .bind(JSON.stringify([{ date: dayIn(-3), timePreference: 'AM' }]), never.id)
      .run();
    await deriveColumns(openSession(env.DB).db, [never.id], new Date());
    expect(await mine('toursToConfirm')).toMatchObject({ count: 1, first: [{ groupId: again.id, rev: 7 }] });
    await staff.delete(`/api/properties/${again.propertyId}`);
  });

  it('has the tours to come, in order, with who can come', async () => {
    const [first, second] = [await assign(await aGroup()), await assign(await aGroup())];
    for (const name of ['Ana', 'Ben']) await aParticipant(first.id, { name });
    const afternoon = { date: dayIn(2), timePreference: 'specific', specificTime: '14:30' };
    await staff.put(`/api/groups/${second.id}/tour`, afternoon);
    await staff.put(`/api/groups/${first.id}/tour`, { date: dayIn(2), timePreference: 'AM' });
    await env.DB.prepare("UPDATE participants SET tour_answer = 'yes' WHERE group_id = ? AND name = 'Ana'")
      .bind(first.id)
      .run();
    expect((await today('?assignee=me')).upcomingTours).toMatchObject([
      { groupId: first.id, date: dayIn(2), timePreference: 'AM', specificTime: null, canCome: 1, members: 2 },
      { groupId: second.id, ...afternoon },
    ]);
    await set('confirmed_tour = ?', first, JSON.stringify({ date: dayIn(-3), timePreference: 'AM', rev: 1 }));
    await staff.delete(`/api/properties/${second.propertyId}`);
    expect((await today('?assignee=me')).upcomingTours).toEqual([]);
    await staff.delete(`/api/properties/${first.propertyId}`);
  });

  it('has the tours of the last seven days until the office has said how they went, and of no group with an outcome', async () => {
    const [recent, old, closed] = [
      await assign(await aGroup()),
      await assign(await aGroup()),
      await assign(await aGroup()),
    ];
    const toured = (date: string) =>
      JSON.stringify({ date, timePreference: 'AM', specificTime: null, by: 'office', rev: 7 });
    await set('confirmed_tour = ?', recent, toured(dayIn(-3)));
    await set('confirmed_tour = ?', old, toured(dayIn(-10)));
    await set("confirmed_tour = ?, outcome = 'closed'", closed, toured(dayIn(-3)));
    const earlier = async () => (await today('?assignee=me')).earlierTours.map(({ groupId }) => groupId);
    const say = (result: string | null) => staff.put(`/api/groups/${recent.id}/tour-result`, { result, rev: 7 });
    expect(await earlier()).toEqual([recent.id]);
    expect((await say('done')).status).toBe(200);
    expect(await earlier()).toEqual([]);
    await say(null);
    expect(await earlier()).toEqual([recent.id]);
    for (const { propertyId } of [recent, old, closed]) await staff.delete(`/api/properties/${propertyId}`);
  });
});
