import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { CreatedGroup } from '../../../contract/group';
import { findJson, openSession } from '../../../db/client';
import { selectFreeCode } from '../../../db/office/new-groups';
import { staff, visitor, withKey } from '../../support/worker/calls';
import { aGroup, aParticipant, aProperty, made, unknownId } from '../../support/worker/data';

const quickGroup = async (form: object) => made(await staff.post<CreatedGroup>('/api/groups', form));

describe('POST /api/groups', () => {
  it('creates a pending group whose page works, with the property’s contact', async () => {
    const property = await aProperty();
    const group = await quickGroup({ propertyId: property.id });
    expect(group).toMatchObject({
      propertyId: property.id,
      unitId: null,
      unit: null,
      pointPersonName: 'Dana Reyes',
      pointPersonEmail: 'leasing@birch.example',
      pointPersonPhone: null,
      pointPersonSetupComplete: false,
      participants: [],
      emailSent: false,
      property: { id: property.id, name: 'Birch Hall' },
    });
    expect(group.shareCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect((await visitor.get(`/api/groups/share/${group.shareCode}`)).status).toBe(200);
  });

  it('stores the given name and address', async () => {
    const { id: propertyId } = await aProperty();
    const named = { pointPersonName: 'Sam', pointPersonEmail: 'sam@student.test' };
    expect(await quickGroup({ propertyId, ...named })).toMatchObject(named);
  });

  it('without a name and a contact: the office is the point person', async () => {
    const { id: propertyId } = await aProperty({ contactName: '', contactEmail: '' });
    expect(await quickGroup({ propertyId, pointPersonName: ' ', pointPersonEmail: null })).toMatchObject({
      pointPersonName: 'Leasing Office',
      pointPersonEmail: 'ana@example.com',
    });
  });

  it('ids of two groups are far apart', async () => {
    const { id: propertyId } = await aProperty();
    const ids = [await quickGroup({ propertyId }), await quickGroup({ propertyId })].map(({ id }) => id);
    expect(Math.abs((ids[0] ?? 0) - (ids[1] ?? 0))).toBeGreaterThan(1000);
  });

  it('the same request sent twice creates one group', async () => {
    const { id: propertyId } = await aProperty();
    const key = withKey();
    const send = () => staff.post<CreatedGroup>('/api/groups', { propertyId }, key);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { body } = await staff.get<{ groupCount: number }>(`/api/properties/${propertyId}`);
    expect(body.groupCount).toBe(1);
  });

  it('invalid → 400, unknown property → 404', async () => {
    const { id: propertyId } = await aProperty();
    expect(await staff.post('/api/groups', {})).toMatchObject({
      status: 400,
      body: { message: 'Please select a property' },
    });
    expect(await staff.post('/api/groups', { propertyId, pointPersonEmail: 'sam' })).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid email address' },
    });
    expect(await staff.post('/api/groups', { propertyId: unknownId })).toMatchObject({
      status: 404,
      body: { message: 'Property not found' },
    });
  });
});

describe('A share code', () => {
  it('the first of the generated codes that no group has is free', async () => {
    const { db } = openSession(env.DB);
    const other = await aGroup();
    const freeOf = (shareCodes: string[]) => findJson(db, selectFreeCode(shareCodes));
    expect(await freeOf([other.shareCode])).toBeNull();
    expect(await freeOf([other.shareCode, 'ZZZZZZZ4', 'ZZZZZZZ5'])).toBe('ZZZZZZZ4');
  });
});

describe('DELETE /api/groups/{id}', () => {
  it('all reads of the group → 404', async () => {
    const group = await aGroup();
    const member = await aParticipant(group.id);
    await visitor.put(`/api/participants/${member.id}`, { interestLevel: 'im_out' });
    await visitor.post('/api/messages', { groupId: group.id, senderName: 'Riley', content: 'Hi' });
    await visitor.post('/api/public/questions', { groupId: group.id, name: 'Riley', question: 'Pets?' });
    const preferredDates = [{ date: '2199-01-01', timePreference: 'AM' }];
    await visitor.post('/api/tour-schedules', { groupId: group.id, participantName: 'Riley', preferredDates });

    expect(await staff.delete(`/api/groups/${group.id}`)).toMatchObject({ status: 200, body: { ok: true } });
    for (const path of [
      `/api/groups/share/${group.shareCode}`,
      `/api/messages?groupId=${group.id}`,
      `/api/tour-schedules/${group.id}`,
      `/api/public/questions?groupId=${group.id}`,
      `/api/admin-setup/${group.adminSetupToken}`,
    ]) {
      expect((await visitor.get(path)).status, path).toBe(404);
    }
  });
});
