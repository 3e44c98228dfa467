import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../../../contract/activity';
import type { GroupSummary } from '../../../../contract/group';
import type { Participant } from '../../../../contract/participant';
import { aBrowser, staff, visitor, withKey } from '../../../support/worker/calls';
import { aParticipant, unknownId } from '../../../support/worker/data';
import {
  aGroupWithSteps,
  readActivity,
  readAsStaff,
  setStepDone,
  shown,
  steps,
} from '../../../support/worker/groups/lease-steps';
import { connectToGroup } from '../../../support/worker/live';

const doneBy = async (group: { shareCode: string }) => (await shown(group)).participants.map((one) => one.stepsDone);

describe('PUT /api/participants/{id}/steps/{stepId}', () => {
  it('sets a step as done; open pages receive it, and the activity has it', async () => {
    const group = await aGroupWithSteps();
    const browser = await connectToGroup(group.id);
    const { status, body, headers } = await setStepDone(group.ana, group.anas, steps.signed);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: group.anas.id, stepsDone: [steps.signed], hasApplied: false });
    const { version, participants } = await shown(group);
    expect(participants[0]).toEqual(body);
    expect(headers.get('Group-Version')).toBe(String(version));
    expect(await browser.heard()).toEqual([{ type: 'group_changed', groupId: group.id, version, participant: body }]);
    const [entry] = await readActivity(group, group.ana);
    expect(entry).toMatchObject({ kind: 'step_done', before: null, after: { step: 'Lease signed' }, canUndo: true });
    expect(headers.get('Activity-Id')).toBe(String(entry?.id));
    expect((await setStepDone(group.ana, group.anas, steps.signed, false)).body.stepsDone).toEqual([]);
    expect((await readActivity(group))[0]).toMatchObject({
      kind: 'step_undone',
      before: { step: 'Lease signed' },
      after: null,
    });
  });

  it('the same value again writes nothing', async () => {
    const group = await aGroupWithSteps();
    const first = await setStepDone(group.ana, group.anas, steps.signed);
    const entries = await readActivity(group);
    const again = await setStepDone(group.ana, group.anas, steps.signed);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await readActivity(group)).toEqual(entries);
  });

  it('repeated under one key: counts once, and answers the current state', async () => {
    const group = await aGroupWithSteps();
    const send = () =>
      group.ana.put<Participant>(`/api/participants/${group.anas.id}/steps/${steps.signed}`, { done: true }, keyed);
    const keyed = withKey();
    expect((await send()).body.stepsDone).toEqual([steps.signed]);
    await setStepDone(staff, group.anas, steps.signed, false);
    const entries = await readActivity(group);
    const again = await send();
    expect([again.status, again.body.stepsDone]).toEqual([200, []]);
    expect(again.headers.get('Activity-Id')).toBe(null);
    expect(again.headers.get('Group-Version')).toBe(String((await shown(group)).version));
    expect(await readActivity(group)).toEqual(entries);
    expect(await doneBy(group)).toEqual([[], []]);
  });

  it('two steps at once, of one member and of several: both are stored', async () => {
    const group = await aGroupWithSteps();
    await Promise.all([
      setStepDone(group.ana, group.anas, steps.applied),
      setStepDone(staff, group.anas, steps.approved),
      setStepDone(group.ben, group.bens, steps.signed),
      setStepDone(group.ben, group.bens, steps.signed),
    ]);
    const [anas = [], bens] = await doneBy(group);
    expect(anas.toSorted()).toEqual([steps.applied, steps.approved]);
    expect(bens).toEqual([steps.signed]);
    expect((await readActivity(group)).filter(({ kind }) => kind === 'step_done')).toHaveLength(3);
  });

  it('the step’s own person and staff → 200, others → 403', async () => {
    const group = await aGroupWithSteps();
    const { ana, ben, maya, anas } = group;
    for (const who of [ana, maya, staff]) expect((await setStepDone(who, anas, steps.signed)).status).toBe(200);
    const theirs = {
      status: 403,
      body: { message: 'Only Ana, the point person, or the leasing office can change this' },
    };
    expect(await setStepDone(ben, anas, steps.signed)).toMatchObject(theirs);
    const unnamed = {
      status: 403,
      body: { message: 'Only the sender, the point person, or the leasing office can do this' },
    };
    expect(await setStepDone(aBrowser(), anas, steps.signed)).toMatchObject(unnamed);
    const guarantors = { status: 403, body: { message: 'Only the guarantor or the leasing office can change this' } };
    const offices = { status: 403, body: { message: 'Only the leasing office can change this' } };
    for (const who of [ana, ben, maya, visitor]) {
      expect(await setStepDone(who, anas, steps.guarantor)).toMatchObject(guarantors);
      expect(await setStepDone(who, anas, steps.approved)).toMatchObject(offices);
    }
    for (const step of [steps.guarantor, steps.approved])
      expect((await setStepDone(staff, anas, step)).status).toBe(200);
  });

  it('unknown or removed member, or unknown step → 404; invalid body → 400', async () => {
    const { ana, anas, ...group } = await aGroupWithSteps();
    expect(await setStepDone(ana, { id: unknownId }, steps.applied)).toMatchObject({ status: 404 });
    expect(await setStepDone(ana, anas, 99)).toMatchObject({ status: 404, body: { message: 'Step not found' } });
    expect(await setStepDone(ana, anas, steps.applied, 'yes')).toMatchObject({
      ...{ status: 400, body: { message: 'Must be true or false' } },
    });
    expect(await ana.put(`/api/participants/${anas.id}/steps/x`, { done: true })).toMatchObject({ status: 404 });
    await ana.delete(`/api/participants/${anas.id}`);
    expect(await setStepDone(ana, anas, steps.applied)).toMatchObject({ status: 404 });
    expect((await shown(group)).participants).toHaveLength(1);
  });

  it('a group with an outcome: members → 409, staff → 200', async () => {
    const { ana, anas, id } = await aGroupWithSteps();
    await staff.put(`/api/groups/${id}`, { outcome: 'leased' });
    const closed = { status: 409, body: { message: 'This group is closed' } };
    expect(await setStepDone(ana, anas, steps.signed)).toMatchObject(closed);
    expect(await setStepDone(staff, anas, steps.signed)).toMatchObject({ status: 200 });
  });
});

describe('PUT /api/groups/{id}/steps/{stepId}', () => {
  const setForAll = (group: { id: number }, who: typeof visitor, participantIds: number[], done = true) =>
    who.put<Participant[]>(`/api/groups/${group.id}/steps/${steps.approved}`, { participantIds, done });

  it('checks a step of several members in one change, which raises the version by one; open pages are notified', async () => {
    const group = await aGroupWithSteps();
    const { anas, bens } = group;
    const { version: before } = await shown(group);
    const browser = await connectToGroup(group.id);
    const { status, body } = await setForAll(group, staff, [anas.id, bens.id, anas.id]);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { id: anas.id, stepsDone: [steps.approved] },
      { id: bens.id, stepsDone: [steps.approved] },
    ]);
    expect((await shown(group)).version).toBe(before + 1);
    expect(await browser.heard()).toEqual([{ type: 'group_changed', groupId: group.id, version: before + 1 }]);
    const [last, first] = await readActivity(group, staff);
    expect([first, last]).toMatchObject([
      { kind: 'step_done', subject: { name: 'Ana' }, after: { step: 'Approved' }, canUndo: true },
      { kind: 'step_done', subject: { name: 'Ben' }, after: { step: 'Approved' }, canUndo: true },
    ]);
    expect(await staff.post(`/api/activity/${first?.id}/undo`)).toMatchObject({ status: 201 });
    expect(await doneBy(group)).toEqual([[], [steps.approved]]);
  });

  it('answers only those of whom it was not so yet; the others stay as they are', async () => {
    const group = await aGroupWithSteps();
    const { anas, bens } = group;
    await setStepDone(staff, anas, steps.approved);
    expect((await setForAll(group, staff, [anas.id, bens.id])).body).toMatchObject([{ id: bens.id }]);
    expect((await setForAll(group, staff, [anas.id, bens.id], false)).body).toHaveLength(2);
    expect((await setForAll(group, staff, [anas.id, bens.id], false)).body).toEqual([]);
    expect(await doneBy(group)).toEqual([[], []]);
  });

  it('a hundred members at once: all of them', async () => {
    const group = await aGroupWithSteps();
    const ids = [group.anas.id, group.bens.id];
    for (let count = ids.length; count < 100; count++)
      ids.push((await aParticipant(group.id, { name: `Person ${count}`, interestLevel: 'im_in' })).id);
    expect((await setForAll(group, staff, ids)).body).toHaveLength(100);
    expect(new Set((await doneBy(group)).flat())).toEqual(new Set([steps.approved]));
  });

  it('someone who has left, an unknown step or group → 404 and no change; visitors → 401; no members → 400', async () => {
    const group = await aGroupWithSteps();
    const { ana, anas, bens } = group;
    await ana.delete(`/api/participants/${anas.id}`);
    expect(await setForAll(group, staff, [bens.id, anas.id])).toMatchObject({
      ...{ status: 404, body: { message: 'Member not found' } },
    });
    expect(await doneBy(group)).toEqual([[]]);
    expect(await setForAll({ id: unknownId }, staff, [bens.id])).toMatchObject({ status: 404 });
    const unknownStep = staff.put(`/api/groups/${group.id}/steps/99`, { participantIds: [bens.id], done: true });
    expect(await unknownStep).toMatchObject({ status: 404, body: { message: 'Step not found' } });
    expect(await setForAll(group, group.maya, [bens.id])).toMatchObject({ status: 401 });
    expect(await setForAll(group, staff, [])).toMatchObject({
      ...{ status: 400, body: { message: 'Please choose at least one member' } },
    });
  });
});

describe("The 'applied' step", () => {
  it('equals hasApplied, in both directions', async () => {
    const { ana, anas } = await aGroupWithSteps();
    const change = async (hasApplied: boolean) =>
      (await ana.put<Participant>(`/api/participants/${anas.id}`, { hasApplied })).body;
    expect(await change(true)).toMatchObject({ hasApplied: true, stepsDone: [steps.applied] });
    expect(await change(true)).toMatchObject({ hasApplied: true, stepsDone: [steps.applied] });
    expect((await setStepDone(ana, anas, steps.applied, false)).body).toMatchObject({
      hasApplied: false,
      stepsDone: [],
    });
    expect((await setStepDone(ana, anas, steps.applied)).body).toMatchObject({ hasApplied: true });
    expect(await change(false)).toMatchObject({ hasApplied: false, stepsDone: [] });
  });

  it('undo works through either; something newer → 409', async () => {
    const group = await aGroupWithSteps();
    const { ana, anas } = group;
    const undo = (entry?: ActivityEntry) => ana.post<ActivityEntry>(`/api/activity/${entry?.id}/undo`);
    const member = async () => (await shown(group)).participants[0];
    await setStepDone(ana, anas, steps.applied);
    const [ticked] = await readActivity(group, ana);
    await ana.put(`/api/participants/${anas.id}`, { hasApplied: false });
    const [unapplied] = await readActivity(group, ana);
    await ana.put(`/api/participants/${anas.id}`, { hasApplied: true });
    expect(await undo(ticked)).toMatchObject({ status: 409 });
    await setStepDone(ana, anas, steps.applied, false);
    expect(await undo(unapplied)).toMatchObject({ status: 409 });
    expect(await undo((await readActivity(group, ana))[0])).toMatchObject({
      ...{ status: 201, body: { kind: 'step_done', after: { step: 'Applied' } } },
    });
    expect(await member()).toMatchObject({ hasApplied: true, stepsDone: [steps.applied] });
  });

  it('without such a step hasApplied is independent of the steps', async () => {
    const { ana, anas } = await aGroupWithSteps();
    const { ana: mia, anas: mias } = await aGroupWithSteps();
    await ana.put(`/api/participants/${anas.id}`, { hasApplied: true });
    expect((await setStepDone(mia, mias, steps.signed)).body.hasApplied).toBe(false);
  });
});

describe('Undoing a step', () => {
  it('those who may change it → 201, others → 403', async () => {
    const group = await aGroupWithSteps();
    await setStepDone(staff, group.anas, steps.approved);
    const [entry] = await readActivity(group, group.ana);
    expect(entry?.canUndo).toBe(false);
    const undo = (who: typeof visitor) => who.post<ActivityEntry>(`/api/activity/${entry?.id}/undo`);
    const offices = { status: 403, body: { message: 'Only the leasing office can change this' } };
    for (const who of [group.ana, group.maya, visitor]) expect(await undo(who)).toMatchObject(offices);
    expect(await undo(staff)).toMatchObject({ status: 201, body: { kind: 'step_undone', subject: { name: 'Ana' } } });
    expect(await doneBy(group)).toEqual([[], []]);
    const again = (await readActivity(group, staff))[0];
    expect(await staff.post(`/api/activity/${again?.id}/undo`)).toMatchObject({ status: 201 });
    expect(await doneBy(group)).toEqual([[steps.approved], []]);
  });

  it('changed again or deleted → 409', async () => {
    const group = await aGroupWithSteps();
    await setStepDone(group.ana, group.anas, steps.signed);
    const [entry] = await readActivity(group, group.ana);
    await setStepDone(group.ana, group.anas, steps.signed, false);
    await setStepDone(group.ana, group.anas, steps.signed);
    const changed = { status: 409, body: { message: 'This has been changed since then' } };
    expect(await group.ana.post(`/api/activity/${entry?.id}/undo`)).toMatchObject(changed);
    const [newest] = await readActivity(group, group.ana);
    await staff.put(`/api/properties/${group.propertyId}`, { leaseSteps: [] });
    expect(await group.ana.post(`/api/activity/${newest?.id}/undo`)).toMatchObject(changed);
  });
});

describe('The office', () => {
  it('lists and finds groups by the step they wait for', async () => {
    const group = await aGroupWithSteps();
    const waiting = async () => (await readAsStaff<GroupSummary>(group)).waitingFor;
    const found = async (who: string) =>
      (await staff.get<GroupSummary[]>(`/api/groups?waiting=${who}&property=${group.propertyId}`)).body.map(
        ({ id }) => id,
      );
    expect(await waiting()).toEqual({ members: 2, guarantors: 0, office: 0 });
    expect(await found('members')).toEqual([group.id]);
    await setStepDone(group.ana, group.anas, steps.applied);
    expect(await waiting()).toEqual({ members: 1, guarantors: 1, office: 0 });
    expect(await found('guarantors')).toEqual([group.id]);
    await setStepDone(staff, group.anas, steps.guarantor);
    expect(await waiting()).toEqual({ members: 1, guarantors: 0, office: 1 });
    expect(await found('office')).toEqual([group.id]);
    await setStepDone(staff, group.anas, steps.approved);
    expect(await waiting()).toEqual({ members: 2, guarantors: 0, office: 0 });
    expect(await found('office')).toEqual([]);
    await group.ben.put(`/api/participants/${group.bens.id}`, { interestLevel: 'interested' });
    expect(await waiting()).toEqual({ members: 1, guarantors: 0, office: 0 });
    await staff.put(`/api/groups/${group.id}`, { outcome: 'leased' });
    expect(await waiting()).toEqual({ members: 0, guarantors: 0, office: 0 });
    expect(await staff.get('/api/groups?waiting=nobody')).toMatchObject({
      ...{ status: 400, body: { message: 'Must be "members", "guarantors", "office", or "lease"' } },
    });
  });
});
