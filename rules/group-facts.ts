import type { LeaseStep, StepMark } from '../contract/lease-step';
import type { Participant } from '../contract/participant';
import type { TourSchedule } from '../contract/tour-schedule';
import type { Language } from '../texts/languages';
import type { DerivedColumns } from './derived-columns';
import type { GroupRow } from './group-row';
import { isKnown } from './identity';
import type { RoomChoiceFacts } from './room-choice/room-choice-facts';

/**
 * What the rules know of a group, and of who asks: read in one statement (db/group/group-facts.ts). Instants are ISO 8601 in
 * UTC, days are YYYY-MM-DD.
 */
export type GroupFacts = GroupRow & {
  id: number;
  /** The version in the group's own row, without its property's. */
  version: number;
  /** Of its property, or of its former one; null without either. */
  propertyVersion: number | null;
  deletedAt: string | null;
  /** Null if the group or its property is deleted, or the group is erased: then it has no page. */
  propertyId: number | null;
  /** As they are stored. A change of the property may have made others of them since. */
  derived: DerivedColumns;
  /** Whether members' homes were copied with an outcome, also one that the group no longer has. */
  hasHomes: boolean;
  /** Whether its property has hours in which groups book tours. */
  hasTourHours: boolean;
  /** The steps of its property, also while that is deleted. */
  leaseSteps: LeaseStep[];
  /** In the order of joining. */
  members: Member[];
  removedMembers: number;
  /**
   * The rooms of the group's unit, those that members and former members prefer, and those that the request names, if they
   * exist.
   */
  rooms: Room[];
  /** Without removed ones. */
  tourSchedules: Schedule[];
  roomChoice: RoomChoiceFacts | null;
  me: Requester;
};

export type Member = Omit<Participant, 'groupId' | 'stepsDone' | 'removedRoom'> & {
  removedRoom: string | null;
  language: Language;
  stepsDone: StepMark[];
};

/** Tour dates; `participantId` is null under a name of no member. */
export type Schedule = Pick<
  TourSchedule,
  'id' | 'participantId' | 'participantName' | 'preferredDates' | 'createdAt' | 'updatedAt'
> & {
  nameKey: string;
  /** Whether the device that asks saved it last. */
  isSavedHere: boolean;
  rev: number;
};

export type Room = { id: number; name: string; unitId: number; propertyId: number; isUnitActive: boolean };

/** What a request may do depends on who sends it. */
export type Requester = {
  kind: 'staff' | 'device' | 'key' | 'link of the point person' | 'link of a guarantor';
  /** The address of a signed-in staff member, whose name the activity has; null for everyone else. */
  staffEmail: string | null;
  language: Language;
  /** The members that the device is known as, in the order of joining. */
  participantIds: number[];
  /** The present and former members that the device was known as by a link that someone else made. */
  participantIdsByAnother: number[];
  /** The members of the device who have left or were removed. */
  formerParticipantIds: number[];
  isPointPerson: boolean;
  /** Whether the device opened the group by its current share code. */
  isAdmitted: boolean;
  /** When a member of the device last left the group themselves. */
  leftAt: string | null;
};

/**
 * Why a request changes nothing; `name` is that of the member it is about, where the requester may read it, and
 * `alternatives` are what could be asked for instead.
 */
export type Refusal<Reason extends string> = { refused: Reason; name?: string; alternatives?: string[] };

/**
 * A group without a property has no page. Until its code is first changed, everyone with its id may open it. From then on
 * known devices may, those that opened it by the current code, and those of members who have left since, who may come back.
 */
export function mayOpen({ propertyId, codeChangedAt, me }: GroupFacts): boolean {
  if (propertyId === null) return false;
  if (me.kind !== 'device' || codeChangedAt === null) return true;
  return isKnown(me) || me.isAdmitted || (me.leftAt ?? '') > codeChangedAt;
}

/** A group that has leased shows its people only to those it knows, and to staff. */
export const mayReadPeople = (group: GroupFacts): boolean =>
  mayOpen(group) && (group.outcome !== 'leased' || group.me.kind !== 'device' || isKnown(group.me));

/** The point person and staff. */
export const mayLead = ({ kind, isPointPerson }: Pick<Requester, 'kind' | 'isPointPerson'>): boolean =>
  kind === 'staff' || isPointPerson;

/** The refusals of what only the point person and staff may do. */
export type LeaderRefusal = 'noGroup' | 'onlyPointPersons';

/** Why a requester is not allowed what only the point person and staff may do; null if they are. */
export function leaderRefusal(group: GroupFacts): LeaderRefusal | null {
  if (!mayOpen(group)) return 'noGroup';
  return mayLead(group.me) ? null : 'onlyPointPersons';
}

/** The member's devices, the point person, and staff; also for one who has left. */
export const mayActFor = (me: Requester, { id }: { id: number }): boolean => mayLead(me) || isDeviceOf(me, id);

/** Whether the device is the member's, also of one who has left. */
export const isDeviceOf = ({ participantIds, formerParticipantIds }: Requester, id: number | null): boolean =>
  [...participantIds, ...formerParticipantIds].some((own) => own === id);

/**
 * Excludes devices known by a link that someone else made, who might have opened it themselves: they may not make a
 * guarantor's link, decide about emails or sign out other devices.
 */
export const isOwnDevice = ({ participantIds, participantIdsByAnother }: Requester, { id }: { id: number }): boolean =>
  participantIds.includes(id) && !participantIdsByAnother.includes(id);

/** Neither staff, nor a device that is known in the group. */
export const isStranger = (me: Requester): boolean => me.kind !== 'staff' && !isKnown(me);

/** A stranger does not get the member's name. */
export function refusalAbout<Reason extends string>(
  { me }: GroupFacts,
  { name }: { name: string },
  refused: Reason,
): Refusal<Reason> {
  return isStranger(me) ? { refused } : { refused, name };
}

/** The version of a group's page, which rises with its own and with that of its property. */
export const pageVersion = ({ version, propertyId, propertyVersion }: GroupFacts): number =>
  version + (propertyId === null ? 0 : (propertyVersion ?? 0));
