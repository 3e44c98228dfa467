import { limits } from '../../contract/values/limits';
import { minuteMs } from '../../contract/values/time';
import {
  type GroupFacts,
  isOwnDevice,
  type LeaderRefusal,
  leaderRefusal,
  mayActFor,
  mayOpen,
  type Refusal,
  type Requester,
  refusalAbout,
} from '../group-facts';
import { isKnown } from '../identity';
import { actorOf, type Decision, type Entry } from './group-change';

/** What the rules of devices need beside the group's facts (db/group/device-facts.ts). */
export type DeviceFacts = {
  /** Also of former members. */
  devices: MemberDevice[];
  pointPersonDevices: Device[];
  links: Link[];
  /** The newest entries about links that were made for the person whom the request names. */
  linksMade: { staff: string | null; at: string }[];
};

/** By the hash of its secret; `linkHash` is of the personal link that signed it in, null if it joined or completed the setup. */
export type Device = { hash: string; isHere: boolean; linkHash: string | null; createdAt: string };

export type MemberDevice = Device & { participantId: number; linkMadeAt: string | null; isByAnother: boolean };

/** `participantId` is null for the point person; `madeBy` is the hash of a device. */
export type Link = {
  tokenHash: string;
  participantId: number | null;
  isByAnother: boolean;
  madeBy: string | null;
  createdAt: string;
  expiresAt: string;
};

/** A token's hash. One that `isFurther` is made beside the former ones, and signs out no device. */
type NewLink = Pick<Link, 'tokenHash' | 'expiresAt'> & { isFurther?: boolean };

export type MemberLinkRefusal = 'noMember' | 'onlyTheirs';

/** Replaces the former links and signs out the devices that came by one, unless it is a further one. */
export function makeMemberLink(
  group: GroupFacts,
  known: DeviceFacts,
  id: number,
  { isFurther = false, ...link }: NewLink,
  now: Date,
): Decision | Refusal<MemberLinkRefusal> {
  const { me } = group;
  const member = group.members.find((one) => one.id === id);
  if (!mayOpen(group) || !member) return { refused: 'noMember' };
  if (!mayActFor(me, member)) return refusalAbout(group, member, 'onlyTheirs');
  const isByAnother = !isOwnDevice(me, member);
  return {
    answer: {},
    change: {
      at: now.toISOString(),
      personalLink: { ...link, participantId: id, isByAnother },
      endedPersonalLinks: endedLinks(known.links, id, isFurther),
      signedOut: isFurther
        ? []
        : known.devices.filter((device) => device.participantId === id && cameElsewhere(device)).map(asMember),
      entries: isByAnother ? entryOfLink(me, known, { subjectType: 'participant', subjectId: id }, now) : [],
      audit: 'member_link_made',
    },
  };
}

/** As {@link makeMemberLink}. */
export function makePointPersonLink(
  group: GroupFacts,
  known: DeviceFacts,
  { isFurther = false, ...link }: NewLink,
  now: Date,
): Decision | Refusal<LeaderRefusal> {
  const { me } = group;
  const refused = leaderRefusal(group);
  if (refused) return { refused };
  return {
    answer: {},
    change: {
      at: now.toISOString(),
      personalLink: { ...link, participantId: null, isByAnother: false },
      endedPersonalLinks: endedLinks(known.links, null, isFurther),
      signedOut: isFurther ? [] : known.pointPersonDevices.filter(cameElsewhere).map(asPointPerson),
      entries: me.isPointPerson ? [] : entryOfLink(me, known, { subjectType: 'group', subjectId: group.id }, now),
      audit: 'point_person_link_made',
    },
  };
}

/** All that a person had; with a further link only the oldest ones above the limit. */
function endedLinks(links: Link[], id: number | null, isFurther: boolean): string[] {
  return links
    .filter(({ participantId }) => participantId === id)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(isFurther ? limits.linksPerPerson - 1 : 0)
    .map(({ tokenHash }) => tokenHash);
}

/** Whether another device was signed in by a link. */
const cameElsewhere = ({ isHere, linkHash }: Device): boolean => !isHere && linkHash !== null;

const asMember = ({ hash, participantId }: MemberDevice) => ({ hash, participantId });

const asPointPerson = ({ hash }: Device) => ({ hash, participantId: null });

/** What is repeated within a minute, such as by a retried request, is one entry. */
function entryOfLink(
  me: Requester,
  { linksMade }: DeviceFacts,
  subject: Pick<Entry, 'subjectType' | 'subjectId'>,
  now: Date,
): Entry[] {
  const aMinuteAgo = new Date(now.getTime() - minuteMs).toISOString();
  const isRepeated = linksMade.some(({ staff, at }) => staff === me.staffEmail && at > aMinuteAgo);
  return isRepeated ? [] : [{ kind: 'link_made', ...subject, ...actorOf(me) }];
}

/**
 * Signs the device in as the link's member or point person, and signs the member out on the device of another member that
 * entered them, unless the point person or staff made the link: they might have opened it themselves. A link made on the
 * member's own device makes this one their own, too. A valid link also opens the group to a device without the current code.
 * A link keeps ten devices signed in: the oldest gives way, so that a link that leaked cannot fill the group.
 */
export function openLink(
  group: GroupFacts,
  known: DeviceFacts,
  tokenHash: string,
  now: Date,
): Decision | Refusal<'linkOver'> {
  const at = now.toISOString();
  const link = known.links.find((one) => one.tokenHash === tokenHash && one.expiresAt > at);
  if (group.propertyId === null || !link) return { refused: 'linkOver' };
  const { participantId, isByAnother, madeBy, createdAt } = link;
  if (participantId === null) {
    const isSignedIn = known.pointPersonDevices.some(({ isHere }) => isHere);
    const signedOut = isSignedIn ? [] : pastLimit(known.pointPersonDevices, tokenHash).map(asPointPerson);
    return { answer: {}, change: { at, signedIn: { participantId, linkHash: tokenHash }, signedOut } };
  }
  if (!group.members.some(({ id }) => id === participantId)) return { refused: 'linkOver' };
  const ofMember = known.devices.filter((device) => device.participantId === participantId);
  const here = ofMember.find(({ isHere }) => isHere);
  const isOwnFromNow = here?.isByAnother === true && !isByAnother;
  const linkHash = here && !isOwnFromNow ? here.linkHash : tokenHash;
  return {
    answer: {},
    change: {
      at,
      signedIn: {
        ...{ participantId, linkMadeBy: madeBy, linkMadeAt: createdAt },
        linkHash,
        isByAnother: isByAnother && (here?.isByAnother ?? true),
      },
      signedOut: [
        ...ofMember.filter((device) => !isByAnother && !device.isHere && isEnteredAfterAnother(group, known, device)),
        ...(linkHash === tokenHash ? pastLimit(ofMember, tokenHash) : []),
      ].map(asMember),
    },
  };
}

/** The oldest devices of a link that one more makes too many; none for a device that it signed in before. */
function pastLimit<One extends Device>(devices: One[], tokenHash: string): One[] {
  const signedIn = devices.filter(({ linkHash }) => linkHash === tokenHash);
  if (signedIn.some(({ isHere }) => isHere)) return [];
  return signedIn
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .slice(0, Math.max(0, signedIn.length - limits.devicesPerLink + 1));
}

/**
 * Whether the device only entered the member: of several members that joined on one device, the first is taken for its
 * owner. If the owner joined after someone they entered, no one can tell.
 */
function isEnteredAfterAnother({ members }: GroupFacts, { devices }: DeviceFacts, device: MemberDevice): boolean {
  const placeOf = ({ participantId }: MemberDevice) => members.findIndex(({ id }) => id === participantId);
  const joined = devices.filter(({ hash, linkHash }) => hash === device.hash && linkHash === null);
  return device.linkHash === null && joined.some((one) => placeOf(one) >= 0 && placeOf(one) < placeOf(device));
}

export type SignOutRefusal = 'noGroup' | 'notAdmitted' | 'deviceUnknown';

/**
 * Signs out the device that asks, and ends the personal links that were opened on it, which its history may keep.
 * @param id the only member as whom it is forgotten; undefined for all members, and the point person
 */
export function signOutHere(
  group: GroupFacts,
  known: DeviceFacts,
  id: number | undefined,
  now: Date,
): Decision | Refusal<SignOutRefusal> {
  if (group.propertyId === null) return { refused: 'noGroup' };
  if (!mayOpen(group)) return { refused: 'notAdmitted' };
  const asMembers = known.devices.filter((one) => one.isHere && (id === undefined || one.participantId === id));
  const asLeader = id === undefined ? known.pointPersonDevices.filter(({ isHere }) => isHere) : [];
  if (asMembers.length + asLeader.length === 0) return { refused: 'deviceUnknown' };
  const isOpened = ({ tokenHash, participantId, createdAt }: Link) =>
    asLeader.some(({ linkHash }) => linkHash === tokenHash) ||
    asMembers.some((one) => one.participantId === participantId && one.linkMadeAt === createdAt);
  return {
    answer: {},
    change: {
      at: now.toISOString(),
      signedOut: [...asMembers.map(asMember), ...asLeader.map(asPointPerson)],
      endedPersonalLinks: known.links.filter(isOpened).map(({ tokenHash }) => tokenHash),
    },
  };
}

/**
 * Signs out the other devices of the same people, and ends their personal links and guarantors' links. Leaves out members
 * who have, or may get, a device of their own: those as whom the device is known only by a link that someone else made, and
 * those it entered after its first.
 */
export function signOutOthers(
  group: GroupFacts,
  known: DeviceFacts,
  now: Date,
): Decision | Refusal<SignOutRefusal | 'notOwnDevice'> {
  const { me } = group;
  if (!isKnown(me)) {
    if (group.propertyId === null) return { refused: 'noGroup' };
    return { refused: mayOpen(group) ? 'deviceUnknown' : 'notAdmitted' };
  }
  const isOwn = (device: MemberDevice) =>
    device.isHere && !device.isByAnother && !isEnteredAfterAnother(group, known, device);
  const own = me.participantIds.filter((id) => known.devices.some((one) => one.participantId === id && isOwn(one)));
  if (own.length === 0 && !me.isPointPerson) return { refused: 'notOwnDevice' };
  const asMembers = known.devices.filter((one) => !one.isHere && own.includes(one.participantId));
  const asLeader = me.isPointPerson ? known.pointPersonDevices.filter(({ isHere }) => !isHere) : [];
  const entry = { kind: 'devices_signed_out', ...actorOf(me) } as const;
  const ofMembers = own
    .filter((id) => asMembers.some(({ participantId }) => participantId === id))
    .map((subjectId): Entry => ({ ...entry, subjectType: 'participant', subjectId }));
  const ofGroup: Entry = { ...entry, subjectType: 'group', subjectId: group.id };
  const isEnding = ({ participantId }: Link) =>
    participantId === null ? me.isPointPerson : own.includes(participantId);
  return {
    answer: {},
    change: {
      at: now.toISOString(),
      signedOut: [...asMembers.map(asMember), ...asLeader.map(asPointPerson)],
      endedPersonalLinks: known.links.filter(isEnding).map(({ tokenHash }) => tokenHash),
      endedGuarantorLinks: own,
      entries: [...ofMembers, ...(asLeader.length > 0 ? [ofGroup] : [])],
    },
  };
}

/** By staff. Also ends the point person's link. */
export function signOutPointPerson(group: GroupFacts, now: Date): Decision | Refusal<'noGroup'> {
  if (!mayOpen(group)) return { refused: 'noGroup' };
  return {
    answer: {},
    change: { at: now.toISOString(), isPointPersonReplaced: true, audit: 'point_person_signed_out' },
  };
}
