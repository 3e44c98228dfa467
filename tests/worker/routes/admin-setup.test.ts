import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { PersonalLink } from '../../../contract/device';
import type { CreatedGroup, Group } from '../../../contract/group';
import { dayMs } from '../../../contract/values/time';
import { aBrowser, staff, visitor, withKey } from '../../support/worker/calls';
import { contents } from '../../support/worker/contents';
import { aGroup, aProperty, made } from '../../support/worker/data';
import { noCustomizations } from '../../support/world';

const jo = { name: 'Jo Bell', email: 'jo@student.test' };

type Complete = { shareCode: string };

const complete = (token: string, changes: object = {}) =>
  visitor.post<Complete & { message?: string }>(`/api/admin-setup/${token}`, { ...jo, ...changes });

const customizationsOf = async ({ shareCode }: Complete) =>
  (await visitor.get<Group>(`/api/groups/share/${shareCode}`)).body.customizations;

/** Ages a link by moving the end of its 30 days. */
const expire = (groupId: number, at: Date) =>
  env.DB.prepare('UPDATE groups SET setup_token_expires_at = ? WHERE id = ?').bind(at.toISOString(), groupId).run();

const gone = { status: 404, body: { code: 'not_found', message: 'Setup link not found' } };

describe('GET /api/admin-setup/{token}', () => {
  it('answers the group as visitors get it, repeatedly, without the token (200)', async () => {
    const group = await aGroup();
    for (const _ of ['a link preview', 'the point person']) {
      const { status, body, headers } = await visitor.get<Group>(`/api/admin-setup/${group.adminSetupToken}`);
      expect(status).toBe(200);
      expect(body).toEqual((await visitor.get<Group>(`/api/groups/share/${group.shareCode}`)).body);
      expect(body).not.toHaveProperty('adminSetupToken');
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('X-Robots-Tag')).toBe('noindex');
    }
  });

  it('unknown, expired or used link → 404', async () => {
    const [expired, used] = [await aGroup(), await aGroup()];
    await expire(expired.id, new Date(Date.now() - 1));
    await complete(used.adminSetupToken);
    for (const token of ['never', expired.adminSetupToken, used.adminSetupToken]) {
      expect(await visitor.get(`/api/admin-setup/${token}`)).toMatchObject(gone);
    }
  });

  it('group of a deleted property → 404', async () => {
    const group = await aGroup();
    await staff.delete(`/api/properties/${group.propertyId}`);
    expect(await visitor.get(`/api/admin-setup/${group.adminSetupToken}`)).toMatchObject(gone);
    expect(await complete(group.adminSetupToken)).toMatchObject(gone);
  });

  it('a link is valid for 30 days', async () => {
    const { id } = await aGroup();
    const row = await env.DB.prepare('SELECT setup_token_expires_at AS at FROM groups WHERE id = ?').bind(id).first();
    const days = (Date.parse(String(row?.at)) - Date.now()) / dayMs;
    expect(days).toBeGreaterThan(29.99);
    expect(days).toBeLessThanOrEqual(30);
  });
});

describe('POST /api/admin-setup/{token}', () => {
  it('a device that a personal link already made the point person’s → 200', async () => {
    const group = await aGroup();
    const jos = aBrowser();
    const link = made(await staff.post<PersonalLink>(`/api/groups/${group.id}/point-person/link`));
    expect((await jos.post(`/api/groups/${group.id}/me`, link)).status).toBe(200);
    expect((await jos.post(`/api/admin-setup/${group.adminSetupToken}`, jo)).status).toBe(200);
  });

  it('completes the setup and answers the share code (200)', async () => {
    const group = await aGroup();
    const profile = { ...jo, phone: '555 0111', bio: 'Second year.\nTwo cats.' };
    const { status, body } = await complete(group.adminSetupToken, {
      ...profile,
      decisionDeadline: '2098-12-01T18:00',
      timeZone: 'America/New_York',
      isNamedInPreview: true,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ shareCode: group.shareCode });
    expect((await visitor.get<Group>(`/api/groups/share/${group.shareCode}`)).body).toMatchObject({
      pointPersonName: 'Jo Bell',
      pointPersonEmail: 'jo@student.test',
      pointPersonPhone: '555 0111',
      pointPersonSetupComplete: true,
      customizations: {
        decisionDeadline: '2098-12-01T23:00:00.000Z',
        timeZone: 'America/New_York',
        bio: 'Second year.\nTwo cats.',
        isNamedInPreview: true,
      },
    });
  });

  it('only name and address → 200', async () => {
    const group = await aGroup();
    expect((await complete(group.adminSetupToken, { phone: '', bio: '', decisionDeadline: '' })).status).toBe(200);
    expect(await customizationsOf(group)).toEqual(noCustomizations);
  });

  it('a deadline without a time zone is read as UTC', async () => {
    const group = await aGroup();
    await complete(group.adminSetupToken, { decisionDeadline: '2098-12-01T18:00' });
    expect(await customizationsOf(group)).toMatchObject({
      decisionDeadline: '2098-12-01T18:00:00.000Z',
      timeZone: 'UTC',
    });
  });

  it('several requests at once: one → 200, the others → 404, and no table keeps the token', async () => {
    const group = await aGroup();
    const people = ['One', 'Two', 'Three', 'Four', 'Five'];
    const answers = await Promise.all(people.map((name) => complete(group.adminSetupToken, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    const winner = people[answers.findIndex(({ status }) => status === 200)];
    const { body } = await visitor.get<Group>(`/api/groups/share/${group.shareCode}`);
    expect(body.pointPersonName).toBe(winner);
    const row = await env.DB.prepare('SELECT * FROM groups WHERE id = ?').bind(group.id).first();
    expect(row).toMatchObject({ admin_setup_token: null, setup_token_expires_at: null });
  });

  it('two requests with idempotency keys: no table keeps the token of the used link', async () => {
    const { id: propertyId } = await aProperty();
    const asked = { propertyId, pointPersonName: 'Jo Bell', pointPersonEmail: 'jo@student.test' };
    const [making, using] = [withKey(), withKey()];
    const make = () => staff.post<CreatedGroup>('/api/admin-groups', asked, making);
    const first = await make();
    const { adminSetupToken } = first.body;
    expect((await make()).body).toEqual(first.body);

    const use = () => visitor.post<Complete>(`/api/admin-setup/${adminSetupToken}`, jo, using);
    const used = await use();
    expect(used.status).toBe(200);
    expect(JSON.stringify(await contents())).not.toContain(adminSetupToken);
    expect((await use()).body).toEqual(used.body);
    expect((await make()).body).toMatchObject({ id: first.body.id, adminSetupToken: null });
  });

  it('unknown, expired or used link → 404', async () => {
    const [expired, used] = [await aGroup(), await aGroup()];
    await expire(expired.id, new Date(Date.now() - 1));
    await complete(used.adminSetupToken);
    for (const token of ['never', expired.adminSetupToken, used.adminSetupToken]) {
      expect(await complete(token)).toMatchObject(gone);
    }
  });

  it.each([
    ['Please fill in your name and email address.', { name: ' ' }],
    ['Please fill in your name and email address.', { email: '' }],
    ['Please fill in your name and email address.', { name: undefined, email: undefined }],
    ['Please enter a valid email address', { email: 'jo at home' }],
    ['Please enter a valid date and time', { decisionDeadline: '2098-02-30T10:00' }],
    ['Please enter a valid date and time', { decisionDeadline: '2098-12-01 18:00' }],
    ['Please enter a valid date and time', { decisionDeadline: '2098-12-01T24:00' }],
    ['Please enter a valid date and time', { decisionDeadline: 4_000_000_000 }],
    ['Unknown time zone', { decisionDeadline: '2098-12-01T18:00', timeZone: 'Mars/Olympus' }],
    ['Unknown time zone', { decisionDeadline: '2098-12-01T18:00', timeZone: '+01:00' }],
    ['Please choose a decision deadline in the future', { decisionDeadline: '2020-01-01T00:00' }],
    [
      'Clocks skip this time on that day. Please choose another one.',
      { decisionDeadline: '2099-03-08T02:30', timeZone: 'America/New_York' },
    ],
    ['Bio can be at most 5000 characters', { bio: 'x'.repeat(5001) }],
  ])('invalid → 400 %j, and the link stays valid', async (message, changes) => {
    const group = await aGroup();
    const { status, body } = await complete(group.adminSetupToken, changes);
    expect(status).toBe(400);
    expect(body.message).toBe(message);
    expect((await visitor.get(`/api/admin-setup/${group.adminSetupToken}`)).status).toBe(200);
  });
});
