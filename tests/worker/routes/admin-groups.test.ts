import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { CreatedGroup } from '../../../contract/group';
import type { SentEmail } from '../../../contract/staff/email';
import { staff, visitor, withKey } from '../../support/worker/calls';
import { aProperty, unknownId } from '../../support/worker/data';
import { recordedMail, refusingMail } from '../../support/worker/notifications/mail';

const jordan = { pointPersonName: 'Maya Okafor', pointPersonEmail: 'maya@example.org' };

const emailsOf = async ({ id }: { id: number }) =>
  (await staff.get<SentEmail[]>('/api/emails')).body.filter(({ groupId }) => groupId === id);

describe('POST /api/admin-groups', () => {
  it('creates a pending group and sends the setup link to its point person (201)', async () => {
    const property = await aProperty();
    const { sent, bindings } = recordedMail();
    const [unit] = property.units;
    const form = { propertyId: property.id, unitId: unit?.id, ...jordan, pointPersonPhone: '555 0123' };
    const { status, body } = await staff.post<CreatedGroup>('/api/admin-groups', form, { bindings });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...form,
      groupUnitId: unit?.id,
      unit,
      property: { id: property.id, name: 'Birch Hall' },
      pointPersonSetupComplete: false,
      participants: [],
      emailSent: true,
    });
    expect(body.adminSetupToken).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const link = `${env.APP_ORIGIN}/admin-setup/${body.adminSetupToken}`;
    expect(sent).toMatchObject([
      {
        from: 'leasing@example.com',
        to: 'maya@example.org',
        subject: 'Set up your group at Birch Hall',
        text: expect.stringContaining(link),
        html: expect.stringContaining(`href="${link}"`),
      },
    ]);
    expect(await emailsOf(body)).toMatchObject([
      { recipient: 'maya@example.org', subject: 'Set up your group at Birch Hall', state: 'sent', attempts: 1 },
    ]);
  });

  it('the email service fails: the group is created (201) and the answer says that no email went out', async () => {
    const { id: propertyId } = await aProperty();
    const form = { propertyId, ...jordan };
    const { status, body } = await staff.post<CreatedGroup>('/api/admin-groups', form, { bindings: refusingMail });
    expect(status).toBe(201);
    expect(body.emailSent).toBe(false);
    expect((await visitor.get(`/api/admin-setup/${body.adminSetupToken}`)).status).toBe(200);
    expect(await emailsOf(body)).toMatchObject([{ state: 'failed', attempts: 1, sentAt: null }]);
  });

  it('empty unit and phone are stored as null', async () => {
    const { id: propertyId } = await aProperty();
    const { body } = await staff.post<CreatedGroup>('/api/admin-groups', {
      propertyId,
      ...jordan,
      unitId: null,
      pointPersonPhone: ' ',
    });
    expect(body).toMatchObject({ unitId: null, unit: null, pointPersonPhone: null });
  });

  it('the same request sent twice creates one group and sends one email', async () => {
    const { id: propertyId } = await aProperty();
    const { sent, bindings } = recordedMail();
    const key = { ...withKey(), bindings };
    const send = () => staff.post<CreatedGroup>('/api/admin-groups', { propertyId, ...jordan }, key);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(sent).toHaveLength(1);
  });

  it('the repeated request still answers that the email failed', async () => {
    const { id: propertyId } = await aProperty();
    const key = withKey();
    const send = (bindings: object) =>
      staff.post<CreatedGroup>('/api/admin-groups', { propertyId, ...jordan }, { ...key, bindings });
    expect((await send(refusingMail)).body.emailSent).toBe(false);
    expect((await send({})).body.emailSent).toBe(false);
  });

  it.each([
    ['Please select a property', { propertyId: 0 }],
    ['Please select a property', { propertyId: undefined }],
    ['Point person name is required', { pointPersonName: '\u200b ' }],
    ['Please enter a valid email address', { pointPersonEmail: 'jordan' }],
    ['Please enter a valid email address', { pointPersonEmail: undefined }],
    ['Phone can be at most 32 characters', { pointPersonPhone: '5'.repeat(33) }],
  ])('invalid → 400 %j', async (message, changes) => {
    const { id: propertyId } = await aProperty();
    const { status, body } = await staff.post('/api/admin-groups', { propertyId, ...jordan, ...changes });
    expect(status).toBe(400);
    expect(body.message).toBe(message);
  });

  it('a unit of another property → 400, unknown property → 404', async () => {
    const [property, other] = [await aProperty(), await aProperty()];
    const ask = (propertyId: number, unitId?: number) =>
      staff.post('/api/admin-groups', { propertyId, unitId, ...jordan });
    expect(await ask(property.id, other.units[0]?.id)).toMatchObject({
      status: 400,
      body: { message: "This unit doesn't belong to this property" },
    });
    expect(await ask(property.id, unknownId)).toMatchObject({ status: 404, body: { message: 'Unit not found' } });
    expect(await ask(unknownId)).toMatchObject({ status: 404, body: { message: 'Property not found' } });
  });
});
