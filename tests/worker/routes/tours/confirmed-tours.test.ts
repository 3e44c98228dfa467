import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../../../contract/activity';
import type { Group, GroupSummary } from '../../../../contract/group';
import type { Participant } from '../../../../contract/participant';
import type { AuditEntry } from '../../../../contract/staff/audit';
import { callerWith, outsider, staff, visitor } from '../../../support/worker/calls';
import { aGroup, aParticipant, completeSetup, unknownId } from '../../../support/worker/data';
import { connectToGroup } from '../../../support/worker/live';

const maya = callerWith({ Cookie: `device=${'m'.repeat(43)}` });
const ana = callerWith({ Cookie: `device=${'a'.repeat(43)}` });
const ben = callerWith({ Cookie: `device=${'b'.repeat(43)}` });

/** A group that Maya leads, in which Ana and Ben are. */
async function aLedGroup() {
  const group = await aGroup({ pointPersonName: 'M. Okafor' });
  await completeSetup(group, maya, { name: 'Maya Okafor' });
  const anas = await aParticipant(group.id, { name: 'Ana' }, ana);
  const bens = await aParticipant(group.id, { name: 'Ben' }, ben);
  return { ...group, path: `/api/groups/${group.id}/tour`, anas, bens };
}

const morning = { date: '2090-05-03', timePreference: 'AM' };
const afternoon = { date: '2090-05-04', timePreference: 'specific', specificTime: '14:30' };

const shown = async ({ shareCode }: { shareCode: string }) =>
  (await visitor.get<Group>(`/api/groups/share/${shareCode}`)).body;

const log = async ({ id }: { id: number }, who = visitor) =>
  (await who.get<ActivityEntry[]>(`/api/activity?groupId=${id}`)).body;

const answer = (who: typeof visitor, { id }: Participant, tourAnswer: 'yes' | 'no' | null) =>
  who.put<Participant>(`/api/participants/${id}`, { tourAnswer });

const answersOf = async (group: { shareCode: string }) =>
  (await shown(group)).participants.map(({ tourAnswer }) => tourAnswer);

describe('PUT /api/groups/{id}/tour', () => {
  it('confirms a tour; open pages show it and members are notified', async () => {
    const group = await aLedGroup();
    expect((await shown(group)).customizations.confirmedTour).toBeNull();
    const browser = await connectToGroup(group.id);
    const { status, body, headers } = await maya.put<Group>(group.path, { ...afternoon, note: ' Gate 2 ' });
    expect(status).toBe(200);
    expect(body).toEqual(await shown(group));
    expect(body.customizations.confirmedTour).toEqual({
      ...{ ...afternoon, note: 'Gate 2', meetingPlace: null, by: 'point_person' },
      confirmedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      rev: expect.any(Number),
    });
    const { confirmedTour } = body.customizations;
    const notice = { type: 'group_changed', groupId: group.id, version: body.version, confirmedTour };
    expect(headers.get('Group-Version')).toBe(String(body.version));
    expect(await browser.heard()).toEqual([notice]);
  });

  it('the office can confirm one too, and the staff list shows it', async () => {
    const group = await aLedGroup();
    const { body } = await staff.put<Group>(group.path, { ...morning, specificTime: '09:00' });
    expect(body.customizations.confirmedTour).toMatchObject({
      ...morning,
      specificTime: null,
      note: null,
      by: 'office',
    });
    const [listed] = (await staff.get<GroupSummary[]>(`/api/groups?search=${group.shareCode}`)).body;
    expect(listed?.customizations.confirmedTour).toEqual(body.customizations.confirmedTour);
  });

  it('replaces the tour before and clears its answers', async () => {
    const group = await aLedGroup();
    await maya.put(group.path, morning);
    expect((await answer(ana, group.anas, 'yes')).body.tourAnswer).toBe('yes');
    await answer(ben, group.bens, 'no');
    await maya.put(group.path, { ...morning, note: 'Bring an ID' });
    expect(await answersOf(group)).toEqual(['yes', 'no']);
    await maya.put(group.path, afternoon);
    expect(await answersOf(group)).toEqual([null, null]);
    expect((await shown(group)).customizations.confirmedTour).toMatchObject(afternoon);
  });

  it('an answer to a tour that was moved or canceled meanwhile → 409, and counts for no other', async () => {
    const group = await aLedGroup();
    const { confirmedTour } = (await maya.put<Group>(group.path, morning)).body.customizations;
    const say = (tourRev: number | undefined) =>
      ana.put(`/api/participants/${group.anas.id}`, { tourAnswer: 'yes', tourRev });
    expect((await say(confirmedTour?.rev)).status).toBe(200);
    const moved = (await staff.put<Group>(group.path, afternoon)).body.customizations.confirmedTour;
    const message = 'Someone else just updated this tour. Please check it again.';
    expect(await say(confirmedTour?.rev)).toMatchObject({ status: 409, body: { message } });
    expect(await answersOf(group)).toEqual([null, null]);
    expect((await say(moved?.rev)).status).toBe(200);
    await staff.delete(group.path);
    expect((await say(moved?.rev)).status).toBe(409);
    expect(await answersOf(group)).toEqual([null, null]);
  });

  it('a second confirmation at the same time, or from an outdated version, → 409', async () => {
    const group = await aLedGroup();
    const { body } = await maya.put<Group>(group.path, { ...morning, rev: 0 });
    const { confirmedTour } = body.customizations;
    const message = 'Someone else just updated this tour. Please check it again.';
    const refused = { status: 409, body: { code: 'conflict', message } };
    expect(await staff.put(group.path, { ...afternoon, rev: 0 })).toMatchObject(refused);
    expect((await shown(group)).customizations.confirmedTour).toEqual(confirmedTour);
    expect((await maya.put(group.path, { ...morning, rev: 0 })).status).toBe(200);
    expect((await staff.put(group.path, { ...morning, rev: 0 })).status).toBe(200);
    await staff.delete(group.path);
    expect(await maya.put(group.path, { ...afternoon, rev: confirmedTour?.rev })).toMatchObject(refused);
    expect((await outsider.put(group.path, { ...afternoon, rev: 5 })).status).toBe(403);
    expect((await log(group)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['tour_confirmed', 'tour_cancelled']),
    );
    const again = await staff.put<Group>(group.path, { ...afternoon, rev: 0 });
    expect(again.body.customizations.confirmedTour).toMatchObject(afternoon);
    const { rev } = again.body.customizations.confirmedTour ?? {};
    expect((await maya.put(group.path, { ...morning, rev })).status).toBe(200);
  });

  it('the same tour again changes nothing', async () => {
    const group = await aLedGroup();
    const first = (await maya.put<Group>(group.path, morning)).body.customizations.confirmedTour;
    await answer(ana, group.anas, 'yes');
    expect((await maya.put<Group>(group.path, morning)).body.customizations.confirmedTour).toEqual(first);
    expect(await answersOf(group)).toEqual(['yes', null]);
    expect((await log(group)).filter(({ kind }) => kind === 'tour_confirmed')).toHaveLength(1);
  });

  it('that the point person planned is confirmed by the office with the same time: the answers stay', async () => {
    const group = await aLedGroup();
    await maya.put(group.path, { ...afternoon, note: 'Gate 2' });
    await answer(ana, group.anas, 'yes');
    const { body } = await staff.put<Group>(group.path, { ...afternoon, note: 'Gate 2' });
    expect(body.customizations.confirmedTour).toMatchObject({ ...afternoon, by: 'office' });
    expect(await answersOf(group)).toEqual(['yes', null]);
    const confirmations = (await log(group)).filter(({ kind }) => kind === 'tour_confirmed');
    expect(confirmations.map(({ actor }) => actor.role)).toEqual(['office', 'point_person']);
  });

  it.each([
    ['Please choose a time', { ...morning, timePreference: 'specific' }],
    ['Please choose a time', { ...morning, timePreference: 'specific', specificTime: '' }],
    ['Please choose today or a later date', { ...morning, date: '2020-01-01' }],
    ['Please enter a valid date', { ...morning, date: '2090-02-30' }],
    ['Date is required', { timePreference: 'AM' }],
    ['Please choose a time preference', { date: '2090-05-03' }],
    ['Note can be at most 300 characters', { ...morning, note: 'x'.repeat(301) }],
    ['Meeting place can be at most 100 characters', { ...morning, meetingPlace: 'x'.repeat(101) }],
  ])('invalid → 400 %s', async (message, tour) => {
    const group = await aLedGroup();
    const before = await shown(group);
    expect(await maya.put(group.path, tour)).toMatchObject({ status: 400, body: { code: 'invalid', message } });
    expect(await shown(group)).toEqual(before);
  });

  it('other members → 403, unknown group → 404', async () => {
    const group = await aLedGroup();
    const before = await shown(group);
    for (const who of [visitor, ana, outsider])
      for (const refused of [who.put(group.path, morning), who.delete(group.path)])
        expect(await refused).toMatchObject({
          status: 403,
          body: { message: 'Only the point person or the leasing office can change this' },
        });
    expect(await shown(group)).toEqual(before);
    for (const who of [maya, staff]) expect((await who.put(`/api/groups/${unknownId}/tour`, morning)).status).toBe(404);
    await staff.delete(`/api/properties/${group.propertyId}`);
    for (const who of [maya, staff]) expect((await who.put(group.path, morning)).status).toBe(404);
  });

  it.each(['leased', 'closed'])('a group that is %s → 409, but its tour can be canceled', async (outcome) => {
    const group = await aLedGroup();
    await maya.put(group.path, morning);
    await staff.put(`/api/groups/${group.id}`, { outcome });
    const before = await shown(group);
    for (const who of [maya, staff]) {
      const answer = await who.put(group.path, { ...morning, note: 'Moved' });
      expect(answer).toMatchObject({ status: 409, body: { message: 'This group is closed' } });
    }
    expect(await shown(group)).toEqual(before);
    expect(await maya.delete(group.path)).toMatchObject({ status: 200 });
  });
});

describe('DELETE /api/groups/{id}/tour', () => {
  it('cancels the tour with its answers; without a tour → the same answer', async () => {
    const group = await aLedGroup();
    await maya.put(group.path, morning);
    await answer(ana, group.anas, 'yes');
    const browser = await connectToGroup(group.id);
    const { status, body } = await maya.delete<Group>(group.path);
    expect(status).toBe(200);
    expect(body).toEqual(await shown(group));
    expect(body.customizations.confirmedTour).toBeNull();
    expect(await answersOf(group)).toEqual([null, null]);
    expect(await browser.heard()).toMatchObject([{ type: 'group_changed', confirmedTour: null }]);
    expect((await maya.delete<Group>(group.path)).body.customizations.confirmedTour).toBeNull();
    expect((await log(group)).filter(({ kind }) => kind === 'tour_cancelled')).toHaveLength(1);
  });
});

describe('Activity of a confirmed tour', () => {
  it('has the tour before and after; undo → 409', async () => {
    const group = await aLedGroup();
    const first = (await maya.put<Group>(group.path, morning)).body.customizations.confirmedTour;
    const second = (await staff.put<Group>(group.path, afternoon)).body.customizations.confirmedTour;
    await maya.delete(group.path);
    const [canceled, changed, confirmed] = await log(group, maya);
    const ofGroup = { subject: { type: 'group', id: group.id, name: null }, canUndo: false, undoneAt: null };
    expect(confirmed).toMatchObject({
      ...{ ...ofGroup, kind: 'tour_confirmed', actor: { role: 'point_person', name: 'Maya Okafor' } },
      ...{ before: { confirmedTour: null }, after: { confirmedTour: first } },
    });
    expect(changed).toMatchObject({
      ...{ ...ofGroup, kind: 'tour_confirmed', actor: { role: 'office', name: null } },
      ...{ before: { confirmedTour: first }, after: { confirmedTour: second } },
    });
    expect(canceled).toMatchObject({
      ...{ ...ofGroup, kind: 'tour_cancelled', before: { confirmedTour: second }, after: { confirmedTour: null } },
    });
    expect(await maya.post(`/api/activity/${confirmed?.id}/undo`)).toMatchObject({
      status: 409,
      body: { message: 'This can no longer be undone' },
    });
  });

  it('the audit log has what staff confirmed and canceled', async () => {
    const group = await aLedGroup();
    await staff.put(group.path, morning);
    await staff.delete(group.path);
    await staff.delete(group.path);
    const entries = (await staff.get<AuditEntry[]>('/api/audit')).body.filter(({ subject }) => subject.id === group.id);
    expect(entries.map(({ action }) => action)).toEqual(['tour_cancelled', 'tour_confirmed', 'group_created']);
  });
});

describe('Fields that only the member sets', () => {
  it.each([{ hasApplied: true }, { tourAnswer: 'yes' }])(
    '%o: own device, point person and staff → 200, others → 403',
    async (said) => {
      const group = await aLedGroup();
      const path = `/api/participants/${group.anas.id}`;
      for (const [who, message] of [
        [visitor, 'Only the sender, the point person, or the leasing office can do this'],
        [ben, 'Only Ana, the point person, or the leasing office can change this'],
        [outsider, 'Only the sender, the point person, or the leasing office can do this'],
      ] as const)
        expect(await who.put(path, { ...said, interestLevel: 'im_in' })).toMatchObject({
          status: 403,
          body: { message },
        });
      expect((await shown(group)).participants[0]).toMatchObject(group.anas);
      for (const who of [ana, maya, staff])
        expect(await who.put(path, said)).toMatchObject({ status: 200, body: said });
    },
  );

  it('open pages receive the changed member', async () => {
    const group = await aLedGroup();
    await maya.put(group.path, morning);
    const browser = await connectToGroup(group.id);
    const change = { hasApplied: true, tourAnswer: 'no' };
    const { body } = await ana.put<Participant>(`/api/participants/${group.anas.id}`, change);
    expect(await browser.heard()).toMatchObject([{ type: 'group_changed', participant: { ...body, ...change } }]);
  });

  it.each([
    ['Must be true or false', { hasApplied: 'yes' }],
    ['Please answer yes or no', { tourAnswer: 'maybe' }],
  ])('invalid → 400 %s', async (message, said) => {
    const { anas } = await aLedGroup();
    expect(await ana.put(`/api/participants/${anas.id}`, said)).toMatchObject({ status: 400, body: { message } });
  });
});

describe("'I applied'", () => {
  it('is an activity entry; only those who may set it can undo it, others → 403', async () => {
    const group = await aLedGroup();
    await ana.put(`/api/participants/${group.anas.id}`, { hasApplied: true });
    const [entry] = await log(group, ana);
    expect(entry).toMatchObject({
      ...{ kind: 'member_changed', before: { hasApplied: false }, after: { hasApplied: true }, canUndo: true },
    });
    expect((await log(group, ben))[0]?.canUndo).toBe(false);
    const undo = (who: typeof visitor) => who.post<ActivityEntry>(`/api/activity/${entry?.id}/undo`);
    expect((await undo(ben)).status).toBe(403);
    expect((await undo(ana)).body).toMatchObject({ before: { hasApplied: true }, after: { hasApplied: false } });
    expect((await shown(group)).participants[0]?.hasApplied).toBe(false);
  });

  it('cannot be undone once it was set again (409)', async () => {
    const group = await aLedGroup();
    const path = `/api/participants/${group.anas.id}`;
    await ana.put(path, { hasApplied: true });
    const [entry] = await log(group, ana);
    await ana.put(path, { hasApplied: false });
    expect(await ana.post(`/api/activity/${entry?.id}/undo`)).toMatchObject({
      status: 409,
      body: { message: 'This has been changed since then' },
    });
  });

  it('does not block the undo of an earlier change', async () => {
    const group = await aLedGroup();
    const path = `/api/participants/${group.anas.id}`;
    await ana.put(path, { interestLevel: 'im_in' });
    const [entry] = await log(group, ben);
    await ana.put(path, { hasApplied: true });
    expect((await ben.post(`/api/activity/${entry?.id}/undo`)).status).toBe(201);
    expect((await shown(group)).participants[0]).toMatchObject({ interestLevel: 'interested', hasApplied: true });
  });
});
