import { expect, it } from 'vitest';
import type { ActivityEntry } from '../../../../contract/activity';
import type { Group, GroupSummary } from '../../../../contract/group';
import type { AuditEntry } from '../../../../contract/staff/audit';
import { dayMs } from '../../../../contract/values/time';
import { aBrowser, staff, visitor } from '../../../support/worker/calls';
import { aGroup, aParticipant, completeSetup, unknownId } from '../../../support/worker/data';
import { connectToGroup } from '../../../support/worker/live';

/** A group that Maya leads, in which Ana is. */
async function aLedGroup() {
  const group = await aGroup();
  const [maya, ana] = [aBrowser(), aBrowser()];
  await completeSetup(group, maya, { name: 'Maya Okafor' });
  await aParticipant(group.id, { name: 'Ana' }, ana);
  return { ...group, maya, ana, path: `/api/groups/${group.id}/tour-request`, tour: `/api/groups/${group.id}/tour` };
}

const morning = { date: '2090-05-03', half: 'AM' };
const afternoon = { date: '2090-05-04', half: 'PM' };

const shown = async ({ shareCode }: { shareCode: string }) =>
  (await visitor.get<Group>(`/api/groups/share/${shareCode}`)).body;

const log = async ({ id }: { id: number }) =>
  (await visitor.get<ActivityEntry[]>(`/api/activity?groupId=${id}`)).body.filter(({ kind }) =>
    kind.startsWith('tour'),
  );

it('the point person asks for a half-day; open pages, the staff list and the activity show it', async () => {
  const group = await aLedGroup();
  expect((await shown(group)).tourRequest).toBeNull();
  const browser = await connectToGroup(group.id);
  const { status, body } = await group.maya.post<Group>(group.path, morning);
  expect(status).toBe(200);
  expect(body).toEqual(await shown(group));
  const tourRequest = { ...morning, requestedAt: expect.stringMatching(/^\d{4}-.*Z$/) };
  expect(body.tourRequest).toEqual(tourRequest);
  expect(body.customizations.confirmedTour).toBeNull();
  expect(await browser.heard()).toEqual([
    { type: 'group_changed', groupId: group.id, version: body.version, tourRequest },
  ]);
  const [listed] = (await staff.get<GroupSummary[]>(`/api/groups?search=${group.shareCode}`)).body;
  expect(listed?.tourRequest).toEqual(tourRequest);
  expect(await log(group)).toMatchObject([
    { kind: 'tour_requested', actor: { role: 'point_person' }, before: { tourRequest: null }, after: { tourRequest } },
  ]);
});

it('asking again replaces it, the same again changes nothing, and it can be taken back once', async () => {
  const group = await aLedGroup();
  const first = (await group.maya.post<Group>(group.path, morning)).body.tourRequest;
  expect((await group.maya.post<Group>(group.path, morning)).body.tourRequest).toEqual(first);
  expect((await group.maya.post<Group>(group.path, afternoon)).body.tourRequest).toMatchObject(afternoon);
  for (const _ of [1, 2]) {
    const { status, body } = await group.maya.delete<Group>(group.path);
    expect([status, body.tourRequest]).toEqual([200, null]);
  }
  expect((await log(group)).map(({ kind }) => kind)).toEqual([
    ...['tour_request_withdrawn', 'tour_requested', 'tour_requested'],
  ]);
});

it('a tour that is confirmed, or planned by the point person, answers it; canceling that does not ask again', async () => {
  const group = await aLedGroup();
  await group.maya.post(group.path, morning);
  const time = { date: morning.date, timePreference: 'specific', specificTime: '09:30', meetingPlace: ' Lobby ' };
  const { body } = await staff.put<Group>(group.tour, time);
  expect(body).toMatchObject({
    tourRequest: null,
    customizations: { confirmedTour: { by: 'office', meetingPlace: 'Lobby' } },
  });
  expect((await staff.delete<Group>(group.tour)).body.tourRequest).toBeNull();
  await group.maya.post(group.path, morning);
  expect((await group.maya.put<Group>(group.tour, time)).body).toMatchObject({
    tourRequest: null,
    customizations: { confirmedTour: { by: 'point_person' } },
  });
});

it('an outcome and a new point person clear it', async () => {
  const group = await aLedGroup();
  for (const edit of [{ pointPersonEmail: 'new@student.test' }, { outcome: 'leased' }]) {
    await staff.post(group.path, morning);
    await staff.put(`/api/groups/${group.id}`, edit);
    expect((await shown(group)).tourRequest).toBeNull();
  }
  expect((await staff.post(group.path, morning)).body).toMatchObject({ code: 'conflict' });
  expect((await staff.delete(group.path)).status).toBe(200);
});

it('a day that is over everywhere, a half that there is not, and no day → 400', async () => {
  const { maya, path } = await aLedGroup();
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
  for (const asked of [{ ...morning, date: daysAgo(2) }, { ...morning, half: 'specific' }, { half: 'AM' }])
    expect((await maya.post(path, asked)).status).toBe(400);
  expect((await maya.post(path, { ...morning, date: daysAgo(1) })).status).toBe(200);
});

it('where the property has tour hours, a time is booked instead: 400', async () => {
  const { maya, path, propertyId } = await aLedGroup();
  const weekly = [{ weekday: 1, from: '09:00', to: '17:00' }];
  const tourHours = { minutes: 30, groupsAtOnce: 1, noticeHours: 0, daysAhead: 14, weekly, closedDates: [] };
  const changed = await staff.put(`/api/properties/${propertyId}`, { timeZone: 'America/New_York', tourHours });
  expect(changed.status).toBe(200);
  expect(await maya.post(path, morning)).toMatchObject({
    status: 400,
    body: { code: 'invalid', message: 'This property has tour hours. Please book one of its times.' },
  });
});

it('members and strangers may not ask or take back (403); an unknown group → 404', async () => {
  const group = await aLedGroup();
  await group.maya.post(group.path, morning);
  for (const who of [group.ana, visitor]) {
    expect((await who.post(group.path, afternoon)).status).toBe(403);
    expect((await who.delete(group.path)).status).toBe(403);
  }
  expect((await shown(group)).tourRequest).toMatchObject(morning);
  expect((await staff.post(`/api/groups/${unknownId}/tour-request`, morning)).status).toBe(404);
});

it('what staff ask for a group is in the audit log', async () => {
  const group = await aLedGroup();
  await staff.post(group.path, morning);
  await staff.delete(group.path);
  const entries = (await staff.get<AuditEntry[]>('/api/audit')).body.filter(({ subject }) => subject?.id === group.id);
  expect(entries.map(({ action }) => action)).toEqual(['tour_request_withdrawn', 'tour_requested', 'group_created']);
});
