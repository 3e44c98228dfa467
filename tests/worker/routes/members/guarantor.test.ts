import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { GuarantorView } from '../../../../contract/lease-step';
import type { Participant } from '../../../../contract/participant';
import { dayMs } from '../../../../contract/values/time';
import { aBrowser, staff, visitor } from '../../../support/worker/calls';
import { aProperty, unknownId } from '../../../support/worker/data';
import {
  aGroupWithSteps,
  guarantorToken,
  readActivity,
  shown,
  steps,
} from '../../../support/worker/groups/lease-steps';
import { connectToGroup } from '../../../support/worker/live';

const over = { status: 404, body: { message: 'This link is no longer valid' } };

const look = (token: string) => visitor.post<GuarantorView>('/api/guarantor', { token });
const confirm = (token: string, stepId = steps.guarantor, done = true) =>
  visitor.put<GuarantorView>(`/api/guarantor/steps/${stepId}`, { token, done });

describe('A guarantor’s link', () => {
  it('shows only its own member', async () => {
    const group = await aGroupWithSteps();
    const room = group.property.units[0]?.rooms[0];
    await group.ana.put(`/api/participants/${group.anas.id}`, { roomPreference: room?.id });
    await staff.put(`/api/groups/${group.id}`, { decisionDeadline: '2090-05-01T18:00', timeZone: 'America/New_York' });
    const { status, body, headers } = await look(await guarantorToken(group.ana, group.anas));
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ participantName: 'Ana', propertyName: 'Birch Hall', address: '77 Campus Drive, College Park, MD' },
      ...{
        roomName: 'Room A',
        monthlyRate: 139_900,
        leaseMonths: null,
        moveInNote: null,
        applicationUrl: 'https://birch.example/apply',
      },
      ...{ logoUrl: null, photoUrl: group.property.basePhotos[0]?.url ?? null, outcome: null },
      contact: { name: 'Dana Reyes', email: 'leasing@birch.example', phone: '(301) 555-0100' },
      ...{ decisionDeadline: '2090-05-01T22:00:00.000Z', timeZone: 'America/New_York', language: 'en' },
      steps: [
        { id: steps.applied, name: 'Applied', by: 'member', done: false },
        { id: steps.guarantor, name: 'Guarantor confirmed', by: 'guarantor', done: false },
        { id: steps.approved, name: 'Approved', by: 'office', done: false },
        { id: steps.signed, name: 'Lease signed', by: 'member', done: false },
      ],
    });
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Set-Cookie')).toBeNull();
  });

  it('says how long the lease is, also before a room is chosen', async () => {
    const lease = { startsOn: null, months: 12, liability: null, sampleUrl: '' };
    const group = await aGroupWithSteps({ propertyId: (await aProperty({ lease })).id });
    const { body } = await look(await guarantorToken(group.ana, group.anas));
    expect(body).toMatchObject({ leaseMonths: 12, roomName: null });
    expect(body.costs).toBeUndefined();
  });

  it('changes the guarantor’s steps only: others → 403, unknown step → 404', async () => {
    const group = await aGroupWithSteps();
    const token = await guarantorToken(group.ana, group.anas);
    const browser = await connectToGroup(group.id);
    const { status, body } = await confirm(token);
    expect(status).toBe(200);
    expect(body.steps[1]).toMatchObject({ done: true });
    const { participants, version } = await shown(group);
    expect(participants.map(({ stepsDone }) => stepsDone)).toEqual([[steps.guarantor], []]);
    expect(await browser.heard()).toMatchObject([{ type: 'group_changed', version, participant: participants[0] }]);
    expect((await readActivity(group))[0]).toMatchObject({
      ...{ kind: 'step_done', actor: { role: 'visitor', name: null }, subject: { name: 'Ana' } },
      after: { step: 'Guarantor confirmed' },
    });
    const only = (who: string) => ({ status: 403, body: { message: `Only ${who} can change this` } });
    expect(await confirm(token, steps.signed)).toMatchObject(only('the member or the leasing office'));
    expect(await confirm(token, steps.approved)).toMatchObject(only('the leasing office'));
    expect(await confirm(token, 99)).toMatchObject({ status: 404, body: { message: 'Step not found' } });
    expect((await confirm(token, steps.guarantor, false)).body.steps[1]).toMatchObject({ done: false });
  });

  it('gives no other access to the group, also after the code changed', async () => {
    const group = await aGroupWithSteps();
    const token = await guarantorToken(group.ana, group.anas);
    await staff.post(`/api/groups/${group.id}/share-code`);
    expect(await confirm(token)).toMatchObject({ status: 200 });
    expect(await visitor.post(`/api/groups/${group.id}/me`, { token })).toMatchObject({ status: 404 });
  });

  it('the member or the office creates it and replaces the one before; anyone else → 403', async () => {
    const { ana, ben, maya, anas } = await aGroupWithSteps();
    const make = (who: typeof visitor, id = anas.id) =>
      who.post<{ token: string }>(`/api/participants/${id}/guarantor-link`);
    const first = (await make(ana)).body.token;
    const second = await make(staff);
    expect(second.status).toBe(201);
    expect(await look(first)).toMatchObject(over);
    expect(await look(second.body.token)).toMatchObject({ status: 200 });
    const theirs = { status: 403, body: { message: 'Only Ana or the leasing office can change this' } };
    for (const who of [ben, maya]) expect(await make(who)).toMatchObject(theirs);
    expect(await make(aBrowser())).toMatchObject({ status: 403 });
    expect(await make(ana, unknownId)).toMatchObject({ status: 404 });
  });

  it('is stored as a hash and valid for 90 days', async () => {
    const { ana, anas } = await aGroupWithSteps();
    const token = await guarantorToken(ana, anas);
    const row = await env.DB.prepare('SELECT * FROM guarantor_links WHERE participant_id = ?').bind(anas.id).first();
    expect(JSON.stringify(row)).not.toContain(token);
    const days = (Date.parse(`${row?.expires_at}`) - Date.parse(`${row?.created_at}`)) / dayMs;
    expect(days).toBeCloseTo(90, 3);
    await env.DB.prepare("UPDATE guarantor_links SET expires_at = '2020-01-01T00:00:00.000Z' WHERE participant_id = ?")
      .bind(anas.id)
      .run();
    expect(await look(token)).toMatchObject(over);
    expect(await confirm(token)).toMatchObject(over);
  });

  it.each<[string, (group: Awaited<ReturnType<typeof aGroupWithSteps>>) => Promise<unknown>]>([
    ['the member leaves', ({ ana, anas }) => ana.delete(`/api/participants/${anas.id}`)],
    ['the group is closed', ({ id }) => staff.put(`/api/groups/${id}`, { outcome: 'closed' })],
    ['the group is deleted', ({ id }) => staff.delete(`/api/groups/${id}`)],
    ['the property is deleted', ({ propertyId }) => staff.delete(`/api/properties/${propertyId}`)],
  ])('ends where %s', async (_, end) => {
    const group = await aGroupWithSteps();
    const token = await guarantorToken(group.ana, group.anas);
    await end(group);
    expect(await look(token)).toMatchObject(over);
    expect(await confirm(token)).toMatchObject(over);
  });

  it('stays readable after the group has leased, without changes (409)', async () => {
    const group = await aGroupWithSteps();
    const token = await guarantorToken(group.ana, group.anas);
    await staff.put(`/api/groups/${group.id}`, { outcome: 'leased' });
    expect(await look(token)).toMatchObject({ status: 200, body: { outcome: 'leased' } });
    expect(await confirm(token)).toMatchObject({ status: 409, body: { message: 'This group is closed' } });
    expect((await look(token)).body.steps[1]).toMatchObject({ done: false });
  });

  it('creating a link in a group with an outcome → 409', async () => {
    const { ana, anas, id } = await aGroupWithSteps();
    await staff.put(`/api/groups/${id}`, { outcome: 'leased' });
    expect(await ana.post<Participant>(`/api/participants/${anas.id}/guarantor-link`)).toMatchObject({
      ...{ status: 409, body: { message: 'This group is closed' } },
    });
  });

  it('deleting it ends it for everyone (404); done steps stay done', async () => {
    const group = await aGroupWithSteps();
    const [token, bens] = [await guarantorToken(group.ana, group.anas), await guarantorToken(group.ben, group.bens)];
    await confirm(token);
    const end = () => visitor.post('/api/guarantor/end', { token });
    expect(await end()).toMatchObject({ status: 200, body: { ok: true } });
    expect(await look(token)).toMatchObject(over);
    expect(await end()).toMatchObject(over);
    expect(await look(bens)).toMatchObject({ status: 200 });
    expect((await shown(group)).participants[0]?.stepsDone).toEqual([steps.guarantor]);
    expect(await look(await guarantorToken(group.ana, group.anas))).toMatchObject({ status: 200 });
  });

  it('a guessed link → 404, a missing one → 400', async () => {
    for (const token of ['', 'x', 'A'.repeat(43)]) expect(await look(token)).toMatchObject(over);
    const missing = { status: 400, body: { message: "The link's token is missing" } };
    for (const body of [{}, { token: 7 }]) expect(await visitor.post('/api/guarantor', body)).toMatchObject(missing);
  });
});
