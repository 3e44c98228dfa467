import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Group } from '../../../contract/group';
import { fetchFromWorker, staff, visitor } from '../../support/worker/calls';
import { aGroup, aParticipant, aProperty, completeSetup } from '../../support/worker/data';

const share = (code: string, headers: Record<string, string> = {}) =>
  visitor.get<Group>(`/api/groups/share/${encodeURIComponent(code)}`, { headers });

describe('GET /api/groups/share/{shareCode}', () => {
  it('the code is enough: answers the group with its property and members, oldest first (200)', async () => {
    const property = await aProperty();
    const [unit] = property.units;
    const group = await aGroup({ propertyId: property.id, unitId: unit?.id, pointPersonPhone: '555 0199' });
    const first = await aParticipant(group.id, { name: 'First', roomPreference: unit?.rooms[0]?.id });
    const second = await aParticipant(group.id, { name: 'Second', email: null });

    const { status, body } = await share(group.shareCode);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: group.id,
      propertyId: property.id,
      unitId: unit?.id,
      groupUnitId: unit?.id,
      shareCode: group.shareCode,
      pointPersonName: 'Maya Okafor',
      pointPersonEmail: 'maya@example.org',
      pointPersonPhone: '555 0199',
      pointPersonSetupComplete: false,
      customizations: { decisionDeadline: null, timeZone: null, bio: null },
      participants: [first, second],
      property: { id: property.id, basePhotos: [{ url: '/public-objects/front', originalName: 'front.jpg' }] },
    });
    expect(body.property.units.map(({ name }) => name)).toEqual(['2x2', '4x4']);
  });

  it('has no staff’s fields and no member’s address', async () => {
    const basePhotos = [{ url: '/public-objects/front', filename: 'canary-key', originalName: 'front.jpg' }];
    const property = await aProperty({ createdBy: 'Canary Creator', basePhotos });
    const group = await aGroup({ propertyId: property.id });
    await aParticipant(group.id, { email: 'canary@student.test' });
    const { body } = await share(group.shareCode);
    const text = JSON.stringify(body);
    for (const secret of [group.adminSetupToken, 'Canary Creator', 'canary@student.test', 'canary-key', 'adminSetup']) {
      expect(text).not.toContain(secret);
    }
  });

  it('accepts the code in any spelling', async () => {
    const group = await aGroup();
    await env.DB.prepare('UPDATE groups SET share_code = ? WHERE id = ?').bind('01ABCDEF', group.id).run();
    for (const typed of ['01ABCDEF', ' 01abcdef ', 'oiabcdef', 'OLABCDEF']) {
      expect((await share(typed)).body.id, typed).toBe(group.id);
    }
  });

  it('is not cacheable by shared caches and not indexed', async () => {
    const { headers } = await share((await aGroup()).shareCode);
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('ETag')).toMatch(/^W\/"\d+\.[\w-]{22}"$/);
  });

  it('unchanged since the ETag → 304 without a body', async () => {
    const { shareCode } = await aGroup();
    const { headers } = await share(shareCode);
    const again = await fetchFromWorker(`/api/groups/share/${shareCode}`, {
      headers: { 'If-None-Match': headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('ETag')).toBe(headers.get('ETag'));
  });

  it('something shown has changed → 200 with the new answer', async () => {
    const property = await aProperty();
    const [unit] = property.units;
    const room = unit?.rooms[0];
    const group = await aGroup({ propertyId: property.id });
    const member = await aParticipant(group.id);
    const changes: [string, () => Promise<{ status: number }>][] = [
      ['the property', () => staff.put(`/api/properties/${property.id}`, { description: 'New' })],
      ['a unit', () => staff.put(`/api/units/${unit?.id}`, { sqft: 1 })],
      ['a room', () => staff.put(`/api/rooms/${room?.id}`, { monthlyRate: 1 })],
      ['a new room', () => staff.post('/api/rooms', { unitId: unit?.id, name: 'C', monthlyRate: 1 })],
      ['a preference', () => visitor.put(`/api/participants/${member.id}`, { roomPreference: room?.id })],
      ['a room less', () => staff.delete(`/api/rooms/${room?.id}`)],
      ['a unit less', () => staff.delete(`/api/units/${unit?.id}`)],
      ['a new unit', () => staff.post('/api/units', { propertyId: property.id, name: 'U', bedrooms: 1, bathrooms: 1 })],
      ['the setup', () => completeSetup(group)],
    ];
    for (const [what, change] of changes) {
      const known = (await share(group.shareCode)).headers.get('ETag') ?? '';
      expect((await change()).status, what).toBeLessThan(300);
      const { status, headers } = await share(group.shareCode, { 'If-None-Match': known });
      expect(status, what).toBe(200);
      expect(headers.get('ETag'), what).not.toBe(known);
    }
  });
});
