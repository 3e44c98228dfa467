import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../../../contract/activity';
import type { Me, PersonalLink } from '../../../../contract/device';
import { aBrowser, aCookie, staff, type visitor } from '../../../support/worker/calls';
import { aParticipant, made } from '../../../support/worker/data';
import { aChoosingGroup } from '../../../support/worker/groups/choosing-rooms';
import { connectToGroup } from '../../../support/worker/live';

/* A member who was entered on the device of another member, and then signs in on their own. */

type Caller = typeof visitor;

const linkFor = (who: Caller, id: number) => who.post<PersonalLink>(`/api/participants/${id}/link`).then(made);

const membersOf = async (who: Caller, group: { id: number }) =>
  (await who.get<Me>(`/api/groups/${group.id}/me`)).body.participantIds;

/** Xia has entered herself, and then Yin, who has no device. */
async function aGroupOfXiaAndYin() {
  const group = await aChoosingGroup({ people: 0, rooms: 2 });
  const cookie = aCookie();
  const xia = aBrowser(cookie);
  const [xias, yins] = [
    await aParticipant(group.id, { name: 'Xia', interestLevel: 'im_in' }, xia),
    await aParticipant(group.id, { name: 'Yin', interestLevel: 'im_in' }, xia),
  ];
  const open = async (who: Caller, { token }: PersonalLink) =>
    expect((await who.post(`/api/groups/${group.id}/me`, { token })).status).toBe(200);
  const log = async () => (await xia.get<ActivityEntry[]>(`/api/activity?groupId=${group.id}`)).body;
  return { group, cookie, xia, xias, yins, yin: aBrowser(), open, log };
}

describe('A member who opens their personal link on their own device', () => {
  it('is from then on no longer signed in on the device that entered them after its own member', async () => {
    const { group, cookie, xia, xias, yin, yins, open } = await aGroupOfXiaAndYin();
    expect(await membersOf(xia, group)).toEqual([xias.id, yins.id]);
    const socket = await connectToGroup(group.id, cookie);
    await open(yin, await linkFor(xia, yins.id));
    let heard = await socket.next();
    while ('participant' in heard) heard = await socket.next();
    expect(heard).toMatchObject({ type: 'group_changed', groupId: group.id });
    expect(await membersOf(xia, group)).toEqual([xias.id]);
    expect(await membersOf(yin, group)).toEqual([yins.id]);
  });

  it('alone decides about her ranking, agreement, application and links (403 for the device that entered her)', async () => {
    const { group, xia, xias, yin, yins, open } = await aGroupOfXiaAndYin();
    await open(yin, await linkFor(xia, yins.id));
    await group.begin();
    const [first = 0, second = 0] = group.rooms;
    const path = `/api/participants/${yins.id}`;
    await yin.put(`${path}/room-wishes`, { ranking: [first, second] });
    const tries = [
      () => xia.put(`${path}/room-wishes`, { ranking: [second, first] }),
      () => xia.put(path, { hasApplied: true }),
      () => xia.put(path, { roomPreference: second }),
      () => xia.post(`${path}/guarantor-link`),
      () => xia.post(`${path}/link`),
      () => xia.delete(path),
    ];
    for (const refused of tries) expect((await refused()).status).toBe(403);
    await xia.put(`/api/participants/${xias.id}/room-wishes`, { ranking: [first, second] });
    expect((await xia.post(`${path}/room-agreement`, { agrees: true })).status).toBe(403);
    expect((await xia.delete(`/api/groups/${group.id}/me?others=1`)).status).toBe(200);
    expect(await membersOf(yin, group)).toEqual([yins.id]);
    expect((await yin.post(`${path}/room-agreement`, { agrees: true })).status).toBe(200);
  });

  it('the first member of a device stays signed in there when they open their link elsewhere', async () => {
    const { group, xia, xias, yins, open } = await aGroupOfXiaAndYin();
    const laptop = aBrowser();
    await open(laptop, await linkFor(xia, xias.id));
    expect(await membersOf(xia, group)).toEqual([xias.id, yins.id]);
    expect((await xia.delete(`/api/groups/${group.id}/me?others=1`)).status).toBe(200);
    expect(await membersOf(laptop, group)).toEqual([]);
  });

  it('who opens the link on the device that entered them, or by a link of the point person, signs no one out', async () => {
    const { group, xia, xias, yin, yins, open } = await aGroupOfXiaAndYin();
    await open(xia, await linkFor(xia, yins.id));
    await open(yin, await linkFor(group.lead, yins.id));
    expect(await membersOf(xia, group)).toEqual([xias.id, yins.id]);
    // The first member signs out their own devices, not those of someone they entered.
    expect((await xia.delete(`/api/groups/${group.id}/me?others=1`)).status).toBe(200);
    expect(await membersOf(yin, group)).toEqual([yins.id]);
  });

  it('who signs in on the device of the first again, by a link of their own, stays signed in there', async () => {
    const { group, xia, xias, yin, yins, open } = await aGroupOfXiaAndYin();
    await open(yin, await linkFor(xia, yins.id));
    await open(xia, await linkFor(yin, yins.id));
    await open(aBrowser(), await linkFor(yin, yins.id));
    expect(await membersOf(xia, group)).toEqual([xias.id]);
    await open(xia, await linkFor(yin, yins.id));
    expect(await membersOf(xia, group)).toEqual([xias.id, yins.id]);
  });
});

describe('The activity', () => {
  it('says who signed out the other devices of a member or of the point person, once there are any', async () => {
    const { group, xia, xias, yin, open, log } = await aGroupOfXiaAndYin();
    const others = `/api/groups/${group.id}/me?others=1`;
    await xia.delete(others);
    expect((await log()).map(({ kind }) => kind)).not.toContain('devices_signed_out');
    await open(yin, await linkFor(xia, xias.id));
    await yin.delete(others);
    expect((await log())[0]).toMatchObject({
      ...{ kind: 'devices_signed_out', canUndo: false, isOwn: true },
      ...{ actor: { role: 'member', name: 'Xia' }, subject: { type: 'participant', id: xias.id } },
    });
    const tablet = aBrowser();
    await open(tablet, made(await group.lead.post<PersonalLink>(`/api/groups/${group.id}/point-person/link`)));
    await group.lead.delete(others);
    expect((await log())[0]).toMatchObject({
      ...{ kind: 'devices_signed_out', actor: { role: 'point_person' }, subject: { type: 'group' } },
    });
  });

  it('says who sent a ranking for another member, at most once a minute, and nothing of one’s own', async () => {
    const { group, xia, xias, yins, log } = await aGroupOfXiaAndYin();
    await group.begin();
    const body = { ranking: group.rooms };
    const before = (await log()).length;
    await xia.put(`/api/participants/${xias.id}/room-wishes`, body);
    expect(await log()).toHaveLength(before);
    for (let times = 0; times < 2; times++) await xia.put(`/api/participants/${yins.id}/room-wishes`, body);
    const sent = (await log()).filter(({ kind }) => kind === 'ranking_sent');
    expect(sent).toMatchObject([
      {
        ...{ actor: { role: 'member', name: 'Xia' }, isOwn: false, before: null, after: null, canUndo: false },
        subject: { type: 'participant', id: yins.id, name: 'Yin' },
      },
    ]);
  });

  it.each(['the point person', 'the office'])('says that %s sent a ranking for a member', async (sender) => {
    const { group, yins, log } = await aGroupOfXiaAndYin();
    await group.begin();
    const who = sender === 'the office' ? staff : group.lead;
    await who.put(`/api/participants/${yins.id}/room-wishes`, { ranking: group.rooms });
    const [entry] = await log();
    expect(entry).toMatchObject({ kind: 'ranking_sent', subject: { id: yins.id } });
    expect(JSON.stringify(entry)).not.toContain(group.rooms.join());
  });
});
