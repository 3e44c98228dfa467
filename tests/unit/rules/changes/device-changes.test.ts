import { describe, expect, it } from 'vitest';
import {
  type DeviceFacts,
  type Link,
  type MemberDevice,
  makeMemberLink,
  makePointPersonLink,
  openLink,
  signOutHere,
  signOutOthers,
  signOutPointPerson,
} from '../../../../rules/changes/device-changes';
import type { GroupFacts, Requester } from '../../../../rules/group-facts';
import { groupFacts, memberFacts as member } from '../../../support/group-facts';
import { nobody, ofAna, ofAnaByAnother, ofBen, office, pointPerson } from '../../../support/requesters';

const now = new Date('2026-11-28T12:00:00.000Z');
const at = now.toISOString();
const [twoMinutesAgo, justNow, tomorrow] = [
  '2026-11-28T11:58:00.000Z',
  '2026-11-28T11:59:30.000Z',
  '2026-11-29T12:00:00.000Z',
];

/** Ana (1), who joined first, and Ben (2). */
const group = (changes: Partial<GroupFacts> = {}): GroupFacts =>
  groupFacts({ members: [member(1, { name: 'Ana' }), member(2, { name: 'Ben' })], ...changes });

const deviceOf = (participantId: number, hash: string, changes: Partial<MemberDevice> = {}): MemberDevice => ({
  ...{
    participantId,
    hash,
    isHere: hash === 'here',
    linkHash: null,
    linkMadeAt: null,
    isByAnother: false,
    createdAt: twoMinutesAgo,
  },
  ...changes,
});

const leader = (hash: string, linkHash: string | null = null, createdAt = twoMinutesAgo) => ({
  ...{ hash, isHere: hash === 'here', linkHash, createdAt },
});

const link = (participantId: number | null, changes: Partial<Link> = {}): Link => ({
  ...{ tokenHash: `link of ${participantId}`, participantId, isByAnother: false, madeBy: 'maker' },
  ...{ createdAt: twoMinutesAgo, expiresAt: tomorrow },
  ...changes,
});

const known = (changes: Partial<DeviceFacts> = {}): DeviceFacts => ({
  ...{ devices: [], pointPersonDevices: [], links: [], linksMade: [] },
  ...changes,
});

const refusalOf = (decided: object) => ('refused' in decided ? decided : null);

const changeOf = (decided: object) => ('change' in decided ? decided.change : decided);

const newLink = { tokenHash: 'new', expiresAt: tomorrow };

const hidden: Partial<GroupFacts> = { codeChangedAt: at };

describe('A link of Ana', () => {
  it.each<[who: string, facts: Partial<GroupFacts>, refusal: object | null]>([
    ['on her device', { me: ofAna }, null],
    ['on a device that came by a link of someone else', { me: ofAnaByAnother }, null],
    ['by the point person', { me: pointPerson }, null],
    ['by the office', { me: office }, null],
    ['not by another member', { me: ofBen }, { refused: 'onlyTheirs', name: 'Ana' }],
    ['not by a stranger, who does not get her name', {}, { refused: 'onlyTheirs' }],
    ['not once she has left', { me: ofAna, members: [member(2)] }, { refused: 'noMember' }],
    ['not without a page', { me: office, propertyId: null }, { refused: 'noMember' }],
    ['not on a device that never opened the changed code', hidden, { refused: 'noMember' }],
  ])('%s', (_, facts, refusal) => {
    expect(refusalOf(makeMemberLink(group(facts), known(), 1, newLink, now))).toEqual(refusal);
  });

  it('ends her former one, and signs out the other devices that used it', () => {
    const devices = [
      ...['here', 'phone'].map((hash) => deviceOf(1, hash, { linkHash: 'link of 1' })),
      deviceOf(1, 'first'),
      deviceOf(2, 'bens', { linkHash: 'link of 2' }),
    ];
    const facts = known({ devices, links: [link(1), link(2), link(null)] });
    expect(makeMemberLink(group({ me: ofAna }), facts, 1, newLink, now)).toEqual({
      answer: {},
      change: {
        at,
        personalLink: { ...newLink, participantId: 1, isByAnother: false },
        endedPersonalLinks: ['link of 1'],
        signedOut: [{ hash: 'phone', participantId: 1 }],
        entries: [],
        audit: 'member_link_made',
      },
    });
  });

  it('signs out a device whose link has given way to later ones, too', () => {
    const facts = known({ devices: [deviceOf(1, 'phone', { linkHash: 'gone' })], links: [link(1)] });
    expect(changeOf(makeMemberLink(group({ me: ofAna }), facts, 1, newLink, now))).toMatchObject({
      signedOut: [{ hash: 'phone', participantId: 1 }],
    });
  });

  it.each([
    [1, []],
    [4, []],
    [5, ['link 1']],
    [6, ['link 2', 'link 1']],
  ])('beside %i others ends only the oldest of more than five, and signs out no device', (count, ended) => {
    const links = Array.from({ length: count }, (_, index) =>
      link(1, { tokenHash: `link ${index + 1}`, createdAt: `2026-11-28T11:0${index}:00.000Z` }),
    );
    const facts = known({ devices: [deviceOf(1, 'phone', { linkHash: 'link 1' })], links: [link(2), ...links] });
    expect(changeOf(makeMemberLink(group({ me: ofAna }), facts, 1, { ...newLink, isFurther: true }, now))).toEqual({
      at,
      personalLink: { ...newLink, participantId: 1, isByAnother: false },
      ...{ endedPersonalLinks: ended, signedOut: [], entries: [], audit: 'member_link_made' },
    });
  });

  it.each<[what: string, linksMade: DeviceFacts['linksMade'], entries: number]>([
    ['an entry', [], 1],
    ['no second one within a minute', [{ staff: 'ana@example.com', at: justNow }], 0],
    ['another one after a minute', [{ staff: 'ana@example.com', at: '2026-11-28T11:59:00.000Z' }], 1],
    ['another one later', [{ staff: 'ana@example.com', at: twoMinutesAgo }], 1],
    ['one of each colleague', [{ staff: 'ben@example.com', at: justNow }], 1],
  ])('by the office is made by someone else: %s', (_, linksMade, entries) => {
    const entry = {
      ...{ kind: 'link_made', subjectType: 'participant', subjectId: 1 },
      ...{ role: 'office', memberId: null, staff: 'ana@example.com' },
    };
    expect(changeOf(makeMemberLink(group({ me: office }), known({ linksMade }), 1, newLink, now))).toMatchObject({
      personalLink: { isByAnother: true },
      entries: Array(entries).fill(entry),
    });
  });
});

describe('A link of the point person', () => {
  it.each<[who: string, facts: Partial<GroupFacts>, refusal: object | null, entries?: number]>([
    ['on their device, without an entry', { me: pointPerson }, null, 0],
    ['by the office, with an entry', { me: office }, null, 1],
    ['not by a member', { me: ofAna }, { refused: 'onlyPointPersons' }],
    ['not without a page', { me: office, propertyId: null }, { refused: 'noGroup' }],
    ['not on a device that never opened the changed code', hidden, { refused: 'noGroup' }],
  ])('%s', (_, facts, refusal, entries = 0) => {
    const made = makePointPersonLink(group(facts), known(), newLink, now);
    expect(refusalOf(made)).toEqual(refusal);
    const entry = { kind: 'link_made', subjectType: 'group', subjectId: 7, role: 'office' };
    if (!refusal) expect(changeOf(made)).toMatchObject({ entries: Array(entries).fill(entry) });
  });

  it('ends the former one, and signs out the other devices that used it', () => {
    const pointPersonDevices = [leader('here'), leader('old', 'link of null'), leader('first')];
    const facts = known({ pointPersonDevices, links: [link(1), link(null)] });
    expect(changeOf(makePointPersonLink(group({ me: pointPerson }), facts, newLink, now))).toEqual({
      at,
      personalLink: { ...newLink, participantId: null, isByAnother: false },
      endedPersonalLinks: ['link of null'],
      signedOut: [{ hash: 'old', participantId: null }],
      entries: [],
      audit: 'point_person_link_made',
    });
    const further = makePointPersonLink(group({ me: pointPerson }), facts, { ...newLink, isFurther: true }, now);
    expect(changeOf(further)).toMatchObject({ endedPersonalLinks: [], signedOut: [] });
  });
});

describe('A link that is opened', () => {
  const open = (facts: Partial<DeviceFacts>, of: number | null = 1, changes: Partial<GroupFacts> = {}) =>
    openLink(group(changes), known({ links: [link(of)], ...facts }), `link of ${of}`, now);

  it.each<[what: string, opening: Parameters<typeof open>, refusal: object | null]>([
    ['is good', [{}], null],
    ['is found among others', [{ links: [link(2, { expiresAt: at }), link(1)] }], null],
    ['also admits a device to a group whose code was changed', [{}, 1, hidden], null],
    ['is over after it was replaced', [{ links: [] }], { refused: 'linkOver' }],
    ['is over when it expires', [{ links: [link(1, { expiresAt: at })] }], { refused: 'linkOver' }],
    ['is over once the member has left', [{}, 1, { members: [member(2)] }], { refused: 'linkOver' }],
    ['is over without a page', [{}, null, { propertyId: null }], { refused: 'linkOver' }],
  ])('%s', (_, opening, refusal) => expect(refusalOf(open(...opening))).toEqual(refusal));

  it('signs in the point person', () => {
    const signedIn = { participantId: null, linkHash: 'link of null' };
    expect(changeOf(open({}, null))).toEqual({ at, signedIn, signedOut: [] });
  });

  describe('that signed in ten devices', () => {
    const ten = (linkHash: string) =>
      Array.from({ length: 10 }, (_, at) => deviceOf(1, `device ${at}`, { linkHash, createdAt: `2026-11-2${9 - at}` }));
    const signedOutBy = (facts: Partial<DeviceFacts>, of: number | null = 1) =>
      Reflect.get(changeOf(open(facts, of)) ?? {}, 'signedOut');

    it('signs out the oldest, and no device that joined or used another link', () => {
      const devices = [deviceOf(1, 'joined', { createdAt: '2026-11-01' }), ...ten('link of 1')];
      expect(signedOutBy({ devices })).toEqual([{ hash: 'device 9', participantId: 1 }]);
      expect(signedOutBy({ devices: ten('another') })).toEqual([]);
      expect(signedOutBy({ devices: ten('link of 1').slice(5) })).toEqual([]);
      expect(signedOutBy({ devices: devices.slice(0, -1) })).toEqual([]);
    });

    it('opens again on one of them: none is signed out', () => {
      const devices = [...ten('link of 1').slice(1), deviceOf(1, 'here', { linkHash: 'link of 1' })];
      expect(signedOutBy({ devices })).toEqual([]);
    });

    it('opens on the member’s own device, which counts as no other: none is signed out', () => {
      expect(signedOutBy({ devices: [...ten('link of 1'), deviceOf(1, 'here')] })).toEqual([]);
      const others = ten('link of null').map(({ hash, createdAt }) => leader(hash, 'link of null', createdAt));
      expect(signedOutBy({ pointPersonDevices: [...others, leader('here')] }, null)).toEqual([]);
    });

    it('opens on a device that someone else’s link signed in: becomes one of them', () => {
      const here = deviceOf(1, 'here', { linkHash: 'made by another', isByAnother: true });
      expect(signedOutBy({ devices: [...ten('link of 1'), here] })).toEqual([{ hash: 'device 9', participantId: 1 }]);
    });

    it('of the point person, too', () => {
      const pointPersonDevices = ten('link of null').map(({ hash, createdAt }) =>
        leader(hash, 'link of null', createdAt),
      );
      expect(signedOutBy({ pointPersonDevices }, null)).toEqual([{ hash: 'device 9', participantId: null }]);
    });
  });

  const kept = { participantId: 1, linkMadeBy: 'maker', linkMadeAt: twoMinutesAgo };
  const byAnother = [link(1, { isByAnother: true })];
  it.each<[device: string, facts: Partial<DeviceFacts>, signedIn: object]>([
    ['a new device', {}, { linkHash: 'link of 1', isByAnother: false }],
    [
      'a new device, also where others have links',
      { links: [link(2), link(null), link(1)] },
      { linkHash: 'link of 1', isByAnother: false },
    ],
    [
      'a device of another member',
      { devices: [deviceOf(2, 'here', { linkHash: 'earlier' })] },
      { linkHash: 'link of 1', isByAnother: false },
    ],
    ['by someone else’s link', { links: byAnother }, { linkHash: 'link of 1', isByAnother: true }],
    ['the device she joined on stays that', { devices: [deviceOf(1, 'here')] }, { linkHash: null, isByAnother: false }],
    [
      'her own device stays her own by someone else’s link',
      { links: byAnother, devices: [deviceOf(1, 'here', { linkHash: 'earlier' })] },
      { linkHash: 'earlier', isByAnother: false },
    ],
    [
      'a device by someone else’s link becomes her own',
      { devices: [deviceOf(1, 'here', { linkHash: 'earlier', isByAnother: true })] },
      { linkHash: 'link of 1', isByAnother: false },
    ],
  ])('%s', (_, facts, signedIn) => {
    expect(changeOf(open(facts))).toEqual({ at, signedIn: { ...kept, ...signedIn }, signedOut: [] });
  });

  it.each<[what: string, facts: Partial<DeviceFacts>, signedOut: string[]]>([
    ['the device of Ana that entered Ben', { devices: [deviceOf(1, 'anas'), deviceOf(2, 'anas')] }, ['anas']],
    ['not the device that is only his', { devices: [deviceOf(2, 'bens')] }, []],
    [
      'not the device that is only his, where Ana joined on another',
      { devices: [deviceOf(1, 'anas'), deviceOf(2, 'bens')] },
      [],
    ],
    ['not the device itself', { devices: [deviceOf(1, 'here'), deviceOf(2, 'here')] }, []],
    [
      'not one where Ana signed in by a link',
      { devices: [deviceOf(1, 'bens', { linkHash: 'a' }), deviceOf(2, 'bens')] },
      [],
    ],
    [
      'not one where he signed in by a link',
      { devices: [deviceOf(1, 'anas'), deviceOf(2, 'anas', { linkHash: 'b' })] },
      [],
    ],
    ['not one of a member who has left', { devices: [deviceOf(9, 'left'), deviceOf(2, 'left')] }, []],
    [
      'no device by a link that someone else made',
      { devices: [deviceOf(1, 'anas'), deviceOf(2, 'anas')], links: [link(2, { isByAnother: true })] },
      [],
    ],
  ])('signs out Ben on %s', (_, facts, hashes) => {
    const signedOut = hashes.map((hash) => ({ hash, participantId: 2 }));
    expect(changeOf(open({ links: [link(2)], ...facts }, 2))).toMatchObject({ signedOut });
  });
});

describe('Signing out on this device', () => {
  const devices = [deviceOf(1, 'here', { linkMadeAt: twoMinutesAgo }), deviceOf(2, 'here'), deviceOf(1, 'phone')];
  const facts = known({
    devices,
    pointPersonDevices: [leader('here', 'link of null'), leader('office')],
    links: [link(1), link(2), link(null)],
  });

  it.each<[what: string, facts: Partial<GroupFacts>, of: DeviceFacts, id: number | undefined, refusal: string | null]>([
    ['as everyone', { me: ofAna }, facts, undefined, null],
    ['as one', { me: ofAna }, facts, 2, null],
    [
      'as one member and the point person',
      { me: ofAna },
      known({ devices: [deviceOf(1, 'here')], pointPersonDevices: [leader('here')] }),
      undefined,
      null,
    ],
    ['as one it is not known as', { me: ofAna }, facts, 3, 'deviceUnknown'],
    [
      'as the point person only, not as a member',
      {},
      known({ pointPersonDevices: [leader('here')] }),
      1,
      'deviceUnknown',
    ],
    ['as a member who has left', {}, known({ devices: [deviceOf(9, 'here')] }), undefined, null],
    ['an unknown device', {}, known(), undefined, 'deviceUnknown'],
    ['a device that never opened the changed code', hidden, known(), undefined, 'notAdmitted'],
    ['without a page', { me: ofAna, propertyId: null }, facts, undefined, 'noGroup'],
  ])('%s', (_, changes, of, id, refused) => {
    expect(refusalOf(signOutHere(group(changes), of, id, now))).toEqual(refused && { refused });
  });

  it('ends the links that it came by', () => {
    expect(changeOf(signOutHere(group({ me: ofAna }), facts, undefined, now))).toEqual({
      at,
      signedOut: [1, 2, null].map((participantId) => ({ hash: 'here', participantId })),
      endedPersonalLinks: ['link of 1', 'link of null'],
    });
  });

  it('as one member leaves the others', () => {
    expect(changeOf(signOutHere(group({ me: ofAna }), facts, 2, now))).toEqual({
      ...{ at, signedOut: [{ hash: 'here', participantId: 2 }], endedPersonalLinks: [] },
    });
  });
});

describe('Signing out other devices', () => {
  const anas = known({ devices: [deviceOf(1, 'here'), deviceOf(1, 'phone'), deviceOf(2, 'bens')], links: [link(1)] });
  const byAnother = known({ devices: [deviceOf(1, 'here', { isByAnother: true })] });

  it.each<[what: string, facts: Partial<GroupFacts>, of: DeviceFacts, refusal: string | null]>([
    ['of Ana on her device', { me: ofAna }, anas, null],
    ['also without a page', { me: ofAna, propertyId: null }, anas, null],
    ['not by a link that someone else made', { me: ofAnaByAnother }, byAnother, 'notOwnDevice'],
    ['not on an unknown device', {}, anas, 'deviceUnknown'],
    ['not on one that never opened the changed code', hidden, anas, 'notAdmitted'],
    ['not on an unknown device without a page', { propertyId: null }, anas, 'noGroup'],
  ])('%s', (_, changes, of, refused) => {
    expect(refusalOf(signOutOthers(group(changes), of, now))).toEqual(refused && { refused });
  });

  const entry = { kind: 'devices_signed_out', role: 'member', memberId: 1, staff: null };

  it('ends links and guarantors’ links, with an entry for each whose devices they were', () => {
    expect(changeOf(signOutOthers(group({ me: ofAna }), anas, now))).toEqual({
      at,
      signedOut: [{ hash: 'phone', participantId: 1 }],
      endedPersonalLinks: ['link of 1'],
      endedGuarantorLinks: [1],
      entries: [{ ...entry, subjectType: 'participant', subjectId: 1 }],
    });
  });

  it('leaves out a member whom the device only entered', () => {
    const devices = [deviceOf(1, 'here'), deviceOf(2, 'here'), deviceOf(2, 'bens')];
    const me: Requester = { ...nobody, participantIds: [1, 2] };
    expect(changeOf(signOutOthers(group({ me }), known({ devices, links: [link(2)] }), now))).toMatchObject({
      ...{ signedOut: [], endedPersonalLinks: [], endedGuarantorLinks: [1], entries: [] },
    });
  });

  it('of several members: only those with another device have an entry', () => {
    const devices = [deviceOf(1, 'here'), deviceOf(1, 'phone'), deviceOf(2, 'here', { linkHash: 'link of 2' })];
    const me: Requester = { ...nobody, participantIds: [1, 2] };
    expect(changeOf(signOutOthers(group({ me }), known({ devices }), now))).toMatchObject({
      endedGuarantorLinks: [1, 2],
      entries: [{ subjectId: 1 }],
    });
  });

  it('of the point person', () => {
    const facts = known({ pointPersonDevices: [leader('here'), leader('old')], links: [link(1), link(null)] });
    expect(changeOf(signOutOthers(group({ me: pointPerson }), facts, now))).toMatchObject({
      signedOut: [{ hash: 'old', participantId: null }],
      endedPersonalLinks: ['link of null'],
      entries: [{ kind: 'devices_signed_out', role: 'point_person', subjectType: 'group', subjectId: 7 }],
    });
  });
});

it('The office signs out the point person, in a group with a page', () => {
  expect(changeOf(signOutPointPerson(group({ me: office }), now))).toEqual({
    ...{ at, isPointPersonReplaced: true, audit: 'point_person_signed_out' },
  });
  expect(signOutPointPerson(group({ me: office, propertyId: null }), now)).toEqual({ refused: 'noGroup' });
});
