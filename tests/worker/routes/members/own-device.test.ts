import { describe, expect, it } from 'vitest';
import type { Me, PersonalLink } from '../../../../contract/device';
import type { OfficeGroup } from '../../../../contract/staff/office-group';
import { aBrowser, aCookie, staff, visitor } from '../../../support/worker/calls';
import { made } from '../../../support/worker/data';
import {
  aGroupWithSteps,
  guarantorToken,
  readActivity,
  readAsStaff,
  setStepDone,
  steps,
} from '../../../support/worker/groups/lease-steps';
import { connectToGroup } from '../../../support/worker/live';

type Caller = typeof visitor;

const linkFor = (who: Caller, { id }: { id: number }) =>
  who.post<PersonalLink>(`/api/participants/${id}/link`).then(made);

const open = (browser: Caller, group: { id: number }, { token }: PersonalLink) =>
  browser.post<Me>(`/api/groups/${group.id}/me`, { token });

const membersOf = async (browser: Caller, group: { id: number }) =>
  (await browser.get<Me>(`/api/groups/${group.id}/me`)).body.participantIds;

const signOutOthers = (browser: Caller, group: { id: number }) => browser.delete(`/api/groups/${group.id}/me?others=1`);

const seesGuarantorsPage = async (token: string) => (await visitor.post('/api/guarantor', { token })).status === 200;

const notOwn = {
  ...{ status: 403 },
  body: {
    message: 'Someone else created the link used to sign in on this device. Please use your own device for this.',
  },
};

describe('A device that was linked by someone else’s link', () => {
  it.each(['the point person', 'the office'])(
    '%s: cannot create a guarantor’s link, turn on emails or sign out others (403)',
    async (maker) => {
      const group = await aGroupWithSteps();
      const { ben, bens } = group;
      const guarantor = await guarantorToken(ben, bens);
      const other = aBrowser();
      await open(other, group, await linkFor(maker === 'the office' ? staff : group.maya, bens));
      expect(await membersOf(other, group)).toEqual([bens.id]);
      expect(await other.post(`/api/participants/${bens.id}/guarantor-link`)).toMatchObject(notOwn);
      for (const notify of [true, false])
        expect(await other.put(`/api/participants/${bens.id}`, { notify })).toMatchObject(notOwn);
      expect(await signOutOthers(other, group)).toMatchObject(notOwn);
      expect(await seesGuarantorsPage(guarantor)).toBe(true);
      expect(await membersOf(ben, group)).toEqual([bens.id]);
      // What a member may do for the group stays possible.
      expect((await other.put(`/api/participants/${bens.id}`, { interestLevel: 'interested' })).status).toBe(200);
    },
  );

  it('becomes the member’s own device by a link that the member created', async () => {
    const group = await aGroupWithSteps();
    const { ben, bens } = group;
    const phone = aBrowser();
    await open(phone, group, await linkFor(staff, bens));
    expect(await signOutOthers(phone, group)).toMatchObject(notOwn);
    await open(phone, group, await linkFor(ben, bens));
    expect(await signOutOthers(phone, group)).toMatchObject({ status: 200 });
    expect(await membersOf(ben, group)).toEqual([]);
  });

  it('creates links of the same kind, which do not make it the member’s own', async () => {
    const group = await aGroupWithSteps();
    const [first, second] = [aBrowser(), aBrowser()];
    await open(first, group, await linkFor(group.maya, group.bens));
    await open(second, group, await linkFor(first, group.bens));
    for (const browser of [first, second]) expect(await signOutOthers(browser, group)).toMatchObject(notOwn);
  });

  it('signs out the member’s other devices, and no other member’s', async () => {
    const group = await aGroupWithSteps();
    const [anasPhone, { ana, anas, ben, bens }] = [aBrowser(), group];
    await open(anasPhone, group, await linkFor(ana, anas));
    await open(ana, group, await linkFor(group.maya, bens));
    expect(await signOutOthers(ana, group)).toMatchObject({ status: 200 });
    expect(await membersOf(anasPhone, group)).toEqual([]);
    expect(await membersOf(ben, group)).toEqual([bens.id]);
  });
});

describe('A link that was created for someone else', () => {
  it('has an activity entry; a link for oneself has none', async () => {
    const group = await aGroupWithSteps();
    const { id, maya, ben, bens } = group;
    const before = (await readActivity(group)).length;
    await linkFor(ben, bens);
    await maya.post(`/api/groups/${id}/point-person/link`);
    expect(await readActivity(group)).toHaveLength(before);
    await linkFor(maya, bens);
    await linkFor(staff, bens);
    await staff.post(`/api/groups/${id}/point-person/link`);
    const entries = (await readActivity(group)).slice(0, -before);
    const [member, office] = [
      { type: 'participant', id: bens.id, name: 'Ben' },
      { role: 'office', name: null },
    ];
    expect(entries).toMatchObject([
      { kind: 'link_made', actor: office, subject: { type: 'group' }, before: null, after: null, canUndo: false },
      { kind: 'link_made', actor: office, subject: member, before: null, after: null, canUndo: false },
      { kind: 'link_made', actor: { role: 'point_person', name: 'Maya Okafor' }, subject: member },
    ]);
  });

  it('a refused one has no entry (403)', async () => {
    const group = await aGroupWithSteps();
    const before = await readActivity(group);
    expect((await group.ana.post(`/api/participants/${group.bens.id}/link`)).status).toBe(403);
    expect((await group.ana.post(`/api/groups/${group.id}/point-person/link`)).status).toBe(403);
    expect(await readActivity(group)).toEqual(before);
  });
});

describe('Whom a personal link signs in', () => {
  it('is answered by name before it signs anyone in: a member, or the point person', async () => {
    const group = await aGroupWithSteps();
    const { id, maya, ben, bens } = group;
    const path = `/api/groups/${id}/me/link`;
    const stranger = aBrowser();
    const link = await linkFor(ben, bens);
    expect(await stranger.post(path, link)).toMatchObject({ status: 200, body: { name: 'Ben' } });
    expect(await membersOf(stranger, group)).toEqual([]);
    const lead = made(await maya.post<PersonalLink>(`/api/groups/${id}/point-person/link`));
    expect(await stranger.post(path, lead)).toMatchObject({ status: 200, body: { name: 'Maya Okafor' } });
  });

  it('unknown, replaced, or of another group → 404', async () => {
    const [group, other] = [await aGroupWithSteps(), await aGroupWithSteps()];
    const link = await linkFor(group.ben, group.bens);
    const over = { status: 404, body: { message: 'This personal link is no longer valid' } };
    expect(await visitor.post(`/api/groups/${other.id}/me/link`, link)).toMatchObject(over);
    await linkFor(group.ben, group.bens);
    expect(await visitor.post(`/api/groups/${group.id}/me/link`, link)).toMatchObject(over);
  });
});

describe('Signing out', () => {
  it('other devices: the guarantor’s link ends, too', async () => {
    const group = await aGroupWithSteps();
    const [anas, bens] = [await guarantorToken(group.ana, group.anas), await guarantorToken(group.ben, group.bens)];
    await signOutOthers(group.ana, group);
    expect(await seesGuarantorsPage(anas)).toBe(false);
    expect(await seesGuarantorsPage(bens)).toBe(true);
  });

  it('this device: the link it was linked by ends (404), other devices stay linked', async () => {
    const group = await aGroupWithSteps();
    const { id, ana, anas, maya } = group;
    const [library, phone, late] = [aBrowser(), aBrowser(), aBrowser()];
    const link = await linkFor(ana, anas);
    await open(phone, group, link);
    await open(library, group, link);
    expect(await library.delete(`/api/groups/${id}/me`)).toMatchObject({ status: 200 });
    expect(await open(late, group, link)).toMatchObject({ status: 404 });
    for (const browser of [ana, phone]) expect(await membersOf(browser, group)).toEqual([anas.id]);

    const { body: lead } = await maya.post<PersonalLink>(`/api/groups/${id}/point-person/link`);
    await open(library, group, lead);
    await library.delete(`/api/groups/${id}/me`);
    expect(await open(late, group, lead)).toMatchObject({ status: 404 });
    expect((await maya.get<Me>(`/api/groups/${id}/me`)).body.isPointPerson).toBe(true);
  });

  it('one of several members: the device stays linked to the others, and the link of that member ends (404)', async () => {
    const group = await aGroupWithSteps();
    const { id, ana, anas, ben, bens } = group;
    const link = await linkFor(ben, bens);
    await open(ana, group, link);
    expect(await membersOf(ana, group)).toEqual([anas.id, bens.id]);
    expect((await ana.delete(`/api/groups/${id}/me?participantId=${bens.id}`)).status).toBe(200);
    expect(await membersOf(ana, group)).toEqual([anas.id]);
    expect(await membersOf(ben, group)).toEqual([bens.id]);
    expect(await open(aBrowser(), group, link)).toMatchObject({ status: 404 });
    expect(await ana.delete(`/api/groups/${id}/me?participantId=${bens.id}`)).toMatchObject({ status: 403 });
  });

  it('as one member on the point person’s device: the device stays the point person’s', async () => {
    const group = await aGroupWithSteps();
    const { id, maya, ben, bens } = group;
    await open(maya, group, await linkFor(ben, bens));
    expect((await maya.delete(`/api/groups/${id}/me?participantId=${bens.id}`)).status).toBe(200);
    expect((await maya.get<Me>(`/api/groups/${id}/me`)).body).toMatchObject({
      ...{ participantIds: [], isPointPerson: true },
    });
  });

  it('a device that joined and opened the member’s link: that link ends (404)', async () => {
    const group = await aGroupWithSteps();
    const { id, ana, anas } = group;
    const link = await linkFor(ana, anas);
    await open(ana, group, link);
    await ana.delete(`/api/groups/${id}/me`);
    expect(await open(aBrowser(), group, link)).toMatchObject({ status: 404 });
  });

  it('a device that only joined: the member’s link stays valid (200)', async () => {
    const group = await aGroupWithSteps();
    const link = await linkFor(group.ana, group.anas);
    await group.ana.delete(`/api/groups/${group.id}/me`);
    expect(await open(aBrowser(), group, link)).toMatchObject({ status: 200 });
  });
});

describe('A member who left before the code was changed', () => {
  it('has no access (404), and only the point person or the office can bring them back (others → 403)', async () => {
    const group = await aGroupWithSteps();
    const { id, maya } = group;
    const cookie = aCookie();
    const mal = aBrowser(cookie);
    await open(mal, group, await linkFor(group.ben, group.bens));
    const { headers } = await mal.delete(`/api/participants/${group.bens.id}`);
    const entry = headers.get('Activity-Id');
    const socket = await connectToGroup(id, cookie);
    const { body } = await maya.post<{ shareCode: string }>(`/api/groups/${id}/share-code`);
    expect((await socket.closed).code).toBe(4403);
    for (const path of [`messages?groupId=${id}`, `activity?groupId=${id}`, `groups/${id}/me`])
      expect([path, (await mal.get(`/api/${path}`)).status]).toEqual([path, 404]);
    expect((await mal.post(`/api/activity/${entry}/undo`)).status).toBe(404);

    // Nor with the new code, by which anybody may join again.
    await mal.get(`/api/portal/${body.shareCode}`);
    expect(await mal.post(`/api/activity/${entry}/undo`)).toMatchObject({
      ...{ status: 403, body: { message: 'Only the point person or the leasing office can change this' } },
    });
    expect((await maya.post(`/api/activity/${entry}/undo`)).status).toBe(201);
    expect(await membersOf(mal, group)).toEqual([group.bens.id]);
  });
});

it('the office sees whether a guarantor’s step was set by the link or by the office', async () => {
  const group = await aGroupWithSteps();
  const { ana, anas, bens } = group;
  const guarantorMarks = async () => (await readAsStaff<OfficeGroup>(group)).guarantorTicks;
  expect(await guarantorMarks()).toEqual([]);
  const token = await guarantorToken(ana, anas);
  await visitor.put(`/api/guarantor/steps/${steps.guarantor}`, { token, done: true });
  await setStepDone(staff, bens, steps.guarantor);
  await setStepDone(staff, bens, steps.approved);
  const byLink = { participantId: anas.id, stepId: steps.guarantor, by: 'link' };
  const byOffice = { participantId: bens.id, stepId: steps.guarantor, by: 'office' };
  expect(await guarantorMarks()).toEqual([byLink, byOffice]);
  const { headers } = await setStepDone(staff, anas, steps.guarantor, false);
  expect(await guarantorMarks()).toEqual([byOffice]);
  await staff.post(`/api/activity/${headers.get('Activity-Id')}/undo`);
  expect(await guarantorMarks()).toEqual([{ ...byLink, by: 'office' }, byOffice]);
});
