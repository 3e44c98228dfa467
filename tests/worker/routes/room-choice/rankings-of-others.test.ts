import { describe, expect, it } from 'vitest';
import type { OwnRoomRanking } from '../../../../contract/room-choice';
import { aBrowser, staff } from '../../../support/worker/calls';
import { aParticipant } from '../../../support/worker/data';
import {
  aChoosingGroup,
  type ChoosingGroup,
  choiceOf,
  rankedFrom,
} from '../../../support/worker/groups/choosing-rooms';
import { runAt } from '../../../support/worker/scheduled-run';

/* Attempts to learn others' rankings, or to get a better room by them. */

type Browser = ReturnType<typeof aBrowser>;

const readRankings = async (device: Browser | undefined, path = '') =>
  (await device?.get<OwnRoomRanking>(`${path}/room-wishes`))?.body;

const linkOf = async (who: Browser, path = '') => (await who.post<{ token: string }>(`${path}/link`)).body;

async function deviceThatOpens(link: { token: string }, group: ChoosingGroup): Promise<Browser> {
  const device = aBrowser();
  expect((await device.post(`/api/groups/${group.id}/me`, link)).status).toBe(200);
  return device;
}

/** A device that opens a member's personal link, created by someone else. */
const deviceByLinkOf = async (group: ChoosingGroup, who: Browser, path = '') =>
  deviceThatOpens(await linkOf(who, path), group);

const makers: [string, (group: ChoosingGroup) => Browser][] = [
  ['the point person', ({ lead }) => lead],
  ['the office', () => staff],
];

describe.each(makers)('A personal link that %s creates for a member', (_, makerOf) => {
  it('shows no one the member’s ranking, and cannot send one (4xx); the same for links that it creates', async () => {
    const group = await aChoosingGroup({ people: 2, rooms: 2 });
    const [ana, ben] = group.members;
    await group.begin();
    const planted = await deviceByLinkOf(group, makerOf(group), ana?.path);
    await ana?.rank(group.rooms);
    const later = await deviceByLinkOf(group, makerOf(group), ana?.path);
    const passedOn = await deviceByLinkOf(group, later, ana?.path);
    await ben?.rank(group.rooms);
    for (const device of [planted, later, passedOn]) {
      const body = await readRankings(device, ana?.path);
      if (device === planted) expect(body).not.toHaveProperty('ranking');
      else {
        expect(body).toMatchObject({ ranking: null, values: null, explanation: { rank: null } });
        expect(body?.explanation?.others).toMatchObject([{ rank: null, gain: null }]);
      }
      for (const ranking of [group.rooms, [...group.rooms].reverse()])
        expect((await device.put(`${ana?.path}/room-wishes`, { ranking })).status).toBeGreaterThanOrEqual(400);
    }
    expect(await ana?.ownRanking()).toMatchObject({ ranking: group.rooms });
  });

  it('a member who lost their phone can answer by it, and read that answer', async () => {
    const group = await aChoosingGroup();
    const [ana] = group.members;
    await group.begin();
    const phone = await deviceByLinkOf(group, makerOf(group), ana?.path);
    await phone.put(`${ana?.path}/room-wishes`, { ranking: group.rooms });
    expect(await readRankings(phone, ana?.path)).toMatchObject({ ranking: group.rooms });
  });
});

it('a member’s own personal link shows their rankings on another device', async () => {
  const group = await aChoosingGroup();
  const [ana] = group.members;
  await group.begin();
  await ana?.rank(group.rooms);
  const laptop = await deviceByLinkOf(group, ana?.device as Browser, ana?.path);
  expect(await readRankings(laptop, ana?.path)).toEqual({ ranking: group.rooms, values: null, explanation: null });
});

it('rankings sent on a member’s behalf: the member is notified, and their own answer replaces it', async () => {
  const group = await aChoosingGroup();
  const [ana] = group.members;
  await group.begin();
  for (const who of [group.lead, staff]) {
    await who.put(`${ana?.path}/room-wishes`, { ranking: rankedFrom(group.rooms, 1) });
    expect(await ana?.ownRanking()).toEqual({ ranking: null, values: null, explanation: null, isByAnother: true });
    await ana?.rank(group.rooms);
    expect(await ana?.ownRanking()).toEqual({ ranking: group.rooms, values: null, explanation: null });
  }
});

describe('A member who was added on someone else’s device', () => {
  /** Ben adds Ana from his phone and gives her a personal link. */
  async function anEnteredMember() {
    const group = await aChoosingGroup();
    const [ben] = group.members;
    const bens = ben?.device as Browser;
    const ana = await aParticipant(group.id, { name: 'Ana', interestLevel: 'im_in' }, bens);
    const path = `/api/participants/${ana.id}`;
    const link = await linkOf(bens, path);
    await group.begin();
    const rank = (device: Browser, ranking = group.rooms) => device.put(`${path}/room-wishes`, { ranking });
    return { group, bens, link, path, rank };
  }

  it('the adding device can neither read nor replace the answer from the member’s own (403)', async () => {
    const { group, bens, link, path, rank } = await anEnteredMember();
    const hers = await deviceThatOpens(link, group);
    await rank(hers);
    expect(await readRankings(hers, path)).toEqual({ ranking: group.rooms, values: null, explanation: null });
    expect((await bens.get(`${path}/room-wishes`)).status).toBe(403);
    expect((await rank(bens, [...group.rooms].reverse())).status).toBe(403);
    for (const { device, path } of group.members) await device.put(`${path}/room-wishes`, { ranking: group.rooms });
    expect(await choiceOf(group)).toMatchObject({ status: 'proposed' });
    expect((await bens.get(`${path}/room-wishes`)).status).toBe(403);
  });

  it('an answer from the adding device → the member sees that another device answered', async () => {
    const { group, bens, link, path, rank } = await anEnteredMember();
    await rank(bens);
    const hers = await deviceThatOpens(link, group);
    expect(await readRankings(hers, path)).toEqual({
      ranking: null,
      values: null,
      explanation: null,
      isByAnother: true,
    });
    await rank(hers);
    expect(await readRankings(hers, path)).toEqual({ ranking: group.rooms, values: null, explanation: null });
  });

  it('a link from before the answer does not show it; a link from the answering device afterwards does', async () => {
    const { group, link, path, rank } = await anEnteredMember();
    const hers = await deviceThatOpens(link, group);
    const before = await deviceByLinkOf(group, hers, path);
    await rank(hers);
    expect(await readRankings(before, path)).toMatchObject({ ranking: null, isByAnother: true });
    const after = await deviceByLinkOf(group, hers, path);
    expect(await readRankings(after, path)).toEqual({ ranking: group.rooms, values: null, explanation: null });
    await rank(hers, [...group.rooms].reverse());
    expect(await readRankings(after, path)).toMatchObject({ ranking: [...group.rooms].reverse() });
  });
});

it('a member sees that the point person answered for them, also after the choice was canceled and started again', async () => {
  const group = await aChoosingGroup();
  const [ana, ...others] = group.members;
  await group.begin();
  for (const { path } of group.members) await group.lead.put(`${path}/room-wishes`, { ranking: group.rooms });
  expect(await choiceOf(group)).toMatchObject({ status: 'proposed' });
  await group.lead.delete(group.path);
  expect(await ana?.ownRanking()).toMatchObject({ ranking: null, isByAnother: true });
  await group.begin();
  for (const { ownRanking } of group.members)
    expect(await ownRanking()).toEqual({ ranking: null, values: null, explanation: null, isByAnother: true });
  await ana?.rank(group.rooms);
  expect(await ana?.ownRanking()).toEqual({ ranking: group.rooms, values: null, explanation: null });
  expect(await others[0]?.ownRanking()).toMatchObject({ isByAnother: true });
});

describe('After a void proposal', () => {
  /** A member joins and leaves again, so that the others' rankings could be probed. */
  async function aVoidProposal() {
    const group = await aChoosingGroup({ people: 4 });
    await group.begin({ closesAt: '2090-01-01T12:00:00Z' });
    for (const [at, member] of group.members.entries()) await member.rank(rankedFrom(group.rooms, at % 3));
    const [gone, ...others] = group.members;
    await gone?.device.put(gone.path, { interestLevel: 'im_out' });
    return { ...group, others };
  }

  it('an answer from before is shown only to its author, and does not count until it is sent again', async () => {
    const group = await aVoidProposal();
    expect(await choiceOf(group)).toMatchObject({ status: 'open', answered: [] });
    expect((await group.others[0]?.ownRanking())?.ranking).toEqual(rankedFrom(group.rooms, 1));
    expect((await group.lead.post(`${group.path}/close`)).status).toBe(409);
    await runAt(new Date('2090-01-01T12:00:00Z'));
    expect(await choiceOf(group)).toMatchObject({ status: 'open' });
  });

  it('a member who has not answered again comes last, like one who never answered', async () => {
    const group = await aVoidProposal();
    const [one, two, late] = group.others;
    for (const member of [one, two]) await member?.rank(rankedFrom(group.rooms, 0));
    await group.lead.post(`${group.path}/close`);
    const choice = await choiceOf(group);
    expect(choice?.answered.sort()).toEqual([one?.id, two?.id].sort());
    expect(choice?.proposal?.rooms.find(({ participantId }) => participantId === late?.id)?.roomId).toBe(
      group.rooms[2],
    );
  });
});
