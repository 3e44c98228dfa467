import { describe, expect, it } from 'vitest';
import type { Me } from '../../../contract/device';
import type { Group, NewShareCode } from '../../../contract/group';
import type { OfficeGroup } from '../../../contract/staff/office-group';
import { callerWith, staff, visitor } from '../../support/worker/calls';
import { aGroup, aProperty, completeSetup, unknownId } from '../../support/worker/data';
import { connectToGroup } from '../../support/worker/live';
import { noCustomizations } from '../../support/world';

const mayasCookie = { Cookie: `device=${'m'.repeat(43)}` };
const maya = callerWith(mayasCookie);

/** A group whose point person is Maya, with a deadline. */
async function aLedGroup() {
  const group = await aGroup();
  const deadline = { decisionDeadline: '2098-12-01T18:00', timeZone: 'America/Chicago' };
  await completeSetup(group, maya, { phone: '555 0100', bio: 'Hello', ...deadline });
  return { ...group, path: `/api/groups/${group.id}` };
}

const shown = async ({ shareCode }: { shareCode: string }) =>
  (await visitor.get<Group>(`/api/groups/share/${shareCode}`)).body;

describe('The point person', () => {
  it('changes their own fields; open pages show it', async () => {
    const group = await aLedGroup();
    const browser = await connectToGroup(group.id);
    const change = {
      pointPersonPhone: '555 0199',
      bio: 'Quiet Sundays',
      editing: 'own',
      isNamedInPreview: true,
      outcome: null,
    };
    const deadline = { decisionDeadline: '2098-12-02T09:30', timeZone: 'Europe/Berlin' };
    const { status, body } = await maya.put<Group>(group.path, { ...change, ...deadline });
    expect(status).toBe(200);
    expect(body).toEqual(await shown(group));
    expect(body).toMatchObject({
      pointPersonPhone: '555 0199',
      customizations: {
        bio: 'Quiet Sundays',
        decisionDeadline: '2098-12-02T08:30:00.000Z',
        timeZone: 'Europe/Berlin',
        editing: 'own',
        isNamedInPreview: true,
      },
    });
    expect(JSON.stringify(await browser.heard())).toContain('group_changed');
  });

  it('keeps fields that are not sent, and clears those that are null or empty', async () => {
    const group = await aLedGroup();
    const before = await shown(group);
    expect((await maya.put<Group>(group.path, {})).body).toEqual({ ...before, version: before.version + 1 });
    const { customizations, pointPersonPhone } = (
      await maya.put<Group>(group.path, { pointPersonPhone: '', bio: null, decisionDeadline: null })
    ).body;
    expect(pointPersonPhone).toBeNull();
    expect(customizations).toEqual(noCustomizations);
  });

  it('a deadline without a time zone is UTC; a new time zone moves the deadline', async () => {
    const group = await aLedGroup();
    const read = await maya.put<Group>(group.path, { decisionDeadline: '2098-12-01T18:00' });
    expect(read.body.customizations).toMatchObject({ decisionDeadline: '2098-12-01T18:00:00.000Z', timeZone: 'UTC' });
    const moved = await maya.put<Group>(group.path, { timeZone: 'Asia/Tokyo' });
    expect(moved.body.customizations).toMatchObject({
      decisionDeadline: '2098-12-01T18:00:00.000Z',
      timeZone: 'Asia/Tokyo',
    });
  });

  it.each([
    ['Please choose a decision deadline in the future', { decisionDeadline: '2020-01-01T10:00' }],
    ['Please enter a valid date and time', { decisionDeadline: '2098-02-30T10:00' }],
    ['Unknown time zone', { timeZone: 'Mars/Olympus' }],
    ['Phone can be at most 32 characters', { pointPersonPhone: '5'.repeat(33) }],
    ['Bio can be at most 5000 characters', { bio: 'x'.repeat(5001) }],
    ['Must be "anyone" or "own"', { editing: 'nobody', outcome: null }],
  ])('invalid → 400 %s', async (message, change) => {
    const group = await aLedGroup();
    const before = await shown(group);
    expect(await maya.put(group.path, { bio: 'New', ...change })).toMatchObject({
      status: 400,
      body: { code: 'invalid', message },
    });
    expect(await shown(group)).toEqual(before);
  });

  it.each([
    { pointPersonName: 'Mallory', pointPersonEmail: 'mallory@evil.test', unitId: 1 },
    { pointPersonName: '', pointPersonEmail: 5, unitId: 'one' },
  ])('staff’s fields are ignored: %o', async (forStaff) => {
    const group = await aLedGroup();
    const before = await shown(group);
    const after = { ...before, version: before.version + 1 };
    expect(await maya.put<Group>(group.path, forStaff)).toMatchObject({ status: 200, body: after });
    expect(await shown(group)).toEqual(after);
  });
});

describe('Staff', () => {
  it('also change the point person and the unit', async () => {
    const group = await aLedGroup();
    const [, unit] = group.property.units;
    const change = { pointPersonName: 'Noor Haddad', pointPersonEmail: 'noor@student.test', unitId: unit?.id };
    const { status, body } = await staff.put<Group>(group.path, { ...change, bio: 'New' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...change, groupUnitId: unit?.id, customizations: { bio: 'New' } });
    expect((await staff.put<Group>(group.path, { unitId: null })).body.unitId).toBeNull();
  });

  it("cannot put the point person's name in previews; another point person begins without it", async () => {
    const group = await aLedGroup();
    const isNamed = async () => (await shown(group)).customizations.isNamedInPreview;
    await staff.put(group.path, { isNamedInPreview: true });
    expect(await isNamed()).toBe(false);
    await maya.put(group.path, { isNamedInPreview: true });
    expect(await isNamed()).toBe(true);
    await staff.put(group.path, { pointPersonEmail: 'noor@student.test' });
    expect(await isNamed()).toBe(false);
  });

  it.each([
    ['nothing', {}, { pointPersonPhone: null, bio: null }],
    ['a phone', { pointPersonPhone: '555 0142' }, { pointPersonPhone: '555 0142', bio: null }],
    ['the same bio', { bio: 'Hello' }, { pointPersonPhone: null, bio: 'Hello' }],
  ])("another point person begins without the former one's phone and bio; given %s", async (_, given, expected) => {
    const group = await aLedGroup();
    await staff.put(group.path, { pointPersonEmail: 'noor@student.test', ...given });
    const { pointPersonPhone, customizations } = await shown(group);
    expect({ pointPersonPhone, bio: customizations.bio }).toEqual(expected);
  });

  it('the same point person with other capitals keeps phone and bio', async () => {
    const group = await aLedGroup();
    const { pointPersonEmail } = await shown(group);
    await staff.put(group.path, { pointPersonEmail: pointPersonEmail.toUpperCase() });
    expect(await shown(group)).toMatchObject({ pointPersonPhone: '555 0100', customizations: { bio: 'Hello' } });
  });

  it('invalid → 400, nothing changes', async () => {
    const group = await aLedGroup();
    const before = await shown(group);
    const [foreign] = (await aProperty()).units;
    const refused: [change: object, status: number, message: string][] = [
      [{ pointPersonName: ' ' }, 400, 'Point person name is required'],
      [{ pointPersonEmail: 'noor@' }, 400, 'Please enter a valid email address'],
      [{ unitId: foreign?.id }, 400, "This unit doesn't belong to this property"],
      [{ unitId: unknownId }, 404, 'Unit not found'],
    ];
    for (const [change, status, message] of refused)
      expect(await staff.put(group.path, { bio: 'New', ...change })).toMatchObject({ status, body: { message } });
    expect(await shown(group)).toEqual(before);
  });

  it('a change from an outdated version → 409, nothing is overwritten', async () => {
    const group = await aLedGroup();
    const { rev } = (await staff.get<OfficeGroup>(group.path)).body;
    await maya.put(group.path, { bio: 'Quiet Sundays', rev: 99 });
    expect(await staff.put(group.path, { bio: 'Loud Sundays', rev })).toMatchObject({
      status: 409,
      body: { message: 'Someone else just updated this group. Please check it again.' },
    });
    expect((await shown(group)).customizations.bio).toBe('Quiet Sundays');
    expect((await staff.put(group.path, { bio: 'Loud Sundays', rev: rev + 1 })).status).toBe(200);
    expect((await staff.put(group.path, { bio: 'No Sundays' })).status).toBe(200);
    expect((await staff.get<OfficeGroup>(group.path)).body.rev).toBe(rev + 3);
  });

  it('a group of a deleted property → 404', async () => {
    const group = await aLedGroup();
    await staff.delete(`/api/properties/${group.propertyId}`);
    for (const who of [maya, staff]) expect((await who.put(group.path, { bio: 'New' })).status).toBe(404);
  });
});

describe('A changed share code', () => {
  it('the old code → 404; open pages receive the new one, and linked devices find it', async () => {
    const group = await aLedGroup();
    const browser = await connectToGroup(group.id, mayasCookie);
    const { status, body } = await maya.post<NewShareCode>(`${group.path}/share-code`);
    expect(status).toBe(200);
    expect(body.shareCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(body.shareCode).not.toBe(group.shareCode);
    expect((await visitor.get(`/api/groups/share/${group.shareCode}`)).status).toBe(404);
    expect((await shown(body)).id).toBe(group.id);
    expect(JSON.stringify(await browser.heard())).toContain('group_changed');
    expect((await maya.get<Me>(`${group.path}/me`)).body.shareCode).toBe(body.shareCode);
    expect((await visitor.get(`${group.path}/me`)).status).toBe(404);
  });
});
