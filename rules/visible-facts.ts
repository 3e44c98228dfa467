import type { Me } from '../contract/device';
import type { Group } from '../contract/group';
import type { LeaseStep } from '../contract/lease-step';
import type { ParticipantChange } from '../contract/participant';
import { confirmingRefusal } from './changes/confirmed-tour-changes';
import { changeRefusal, joinRefusal } from './changes/member-changes';
import { messageRefusal } from './changes/message-changes';
import { askRefusal } from './changes/question-changes';
import { markRefusal } from './changes/step-changes';
import { requestingRefusal } from './changes/tour-request-changes';
import { planningRefusal } from './changes/tour-schedule-changes';
import { type GroupFacts, leaderRefusal, type Member } from './group-facts';
import { cancelRefusal, closeRefusal, startRefusal } from './room-choice/room-choice-refusals';
import { offeredUnits } from './rooms';

/**
 * The facts of a group that its page shows. What only the server knows permits everything here, such as whether this device
 * may open the group: it has. Facts that no refusal for pages reads are empty.
 */
function visibleFacts(
  group: Group,
  { participantIds, isPointPerson }: Pick<Me, 'participantIds' | 'isPointPerson'>,
): GroupFacts {
  const { customizations, participants, property, roomChoice } = group;
  const { pointPersonName, pointPersonEmail, pointPersonPhone } = group;
  // An open choice does not list members who are out, who may take part again on coming back.
  const out = participants.filter(({ interestLevel }) => interestLevel === 'im_out').map(({ id }) => id);
  return {
    ...{
      id: group.id,
      version: group.version,
      propertyVersion: 0,
      propertyId: property.id,
      deletedAt: null,
    },
    ...{ shareCode: group.shareCode, codeChangedAt: null, pointPersonName, pointPersonEmail, pointPersonPhone },
    ...{ ...customizations, tourRequest: group.tourRequest, unitId: group.unitId, beds: null, assignee: null, rev: 0 },
    ...{ outcomeAt: null, formerOutcomeAt: null, hasHomes: false, setupCompletedAt: null, setupTokenExpiresAt: null },
    ...{
      hasTourHours: property.tourHours !== null,
      leaseSteps: property.leaseSteps,
      removedMembers: 0,
      tourSchedules: [],
    },
    derived: { committed: 0, roomsChosen: 0, lastProposedDay: null, officeStepSince: null },
    members: participants.map((participant) => ({
      ...participant,
      removedRoom: participant.removedRoom ?? null,
      language: 'en',
      stepsDone: participant.stepsDone.map((id) => ({ id, at: '' })),
    })),
    rooms: property.units.flatMap((unit) =>
      unit.rooms.map(({ id, name }) => ({ id, name, unitId: unit.id, propertyId: property.id, isUnitActive: true })),
    ),
    roomChoice: roomChoice && {
      ...roomChoice,
      ...{ closedAt: null, participantsChangedAt: null, rankedBy: roomChoice.answered },
      participantIds: [...roomChoice.concerned, ...(roomChoice.status === 'open' ? out : [])],
      unit: null,
    },
    me: {
      ...{
        kind: 'device',
        staffEmail: null,
        language: 'en',
        participantIds,
        participantIdsByAnother: [],
        formerParticipantIds: [],
        isPointPerson,
      },
      ...{ isAdmitted: true, leftAt: null },
    },
  };
}

const unknownDevice = { participantIds: [], isPointPerson: false };

type Changed = Omit<ParticipantChange, 'notify'>;

type ShownMember = Pick<Member, 'id' | 'interestLevel'>;

/**
 * What the server would accept from this device, for each member of a group: the facts are made once for all of them.
 * @param me undefined until it is known
 * @returns functions that return undefined where it depends on `me`
 */
export function memberOffers(group: Group, me: Me | undefined) {
  const [ofAnyone, ofMe] = [visibleFacts(group, unknownDevice), me && visibleFacts(group, me)];
  const isAccepted = (facts: GroupFacts, id: number, change: Changed) => {
    const member = facts.members.find((one) => one.id === id);
    return member !== undefined && changeRefusal(facts, member, change, undefined) === null;
  };
  const mayChange = ({ id }: Pick<Member, 'id'>, change: Changed): boolean | undefined =>
    isAccepted(ofAnyone, id, change) || (ofMe && isAccepted(ofMe, id, change));
  return {
    mayChange,
    mayMark: ({ id }: Pick<Member, 'id'>, step: LeaseStep): boolean => {
      if (!ofMe) return false;
      const member = ofMe.members.find((one) => one.id === id);
      return member !== undefined && markRefusal(ofMe, member, step) === null;
    },
    /** To a level of interest with which the member takes part. */
    mayEdit: (member: ShownMember) => mayChange(member, { interestLevel: 'interested' }),
    /** To I'm Out or back, as to another room. */
    maySetOut: (member: ShownMember) =>
      mayChange(member, { interestLevel: member.interestLevel === 'im_out' ? 'interested' : 'im_out' }),
  };
}

/** Whether the server would accept one more member, who prefers no room; limits by device are known only to the server. */
export const mayJoin = (group: Group, now: Date): boolean =>
  joinRefusal(visibleFacts(group, unknownDevice), { roomPreference: null }, false, now) === null;

/** Whether the server would accept a question; limits by number are known only to the server. */
export const mayAsk = (group: Group): boolean =>
  askRefusal(visibleFacts(group, unknownDevice), { asked: 0, askedByUnknown: 0 }, false) === null;

/**
 * Whether the server would accept a message; limits by number are known only to the server.
 * @param isKnown whether a known device writes, or staff
 */
export const mayWrite = (group: Group, isKnown: boolean): boolean =>
  messageRefusal(
    visibleFacts(group, { ...unknownDevice, isPointPerson: isKnown }),
    { shown: 0, ofUnknown: 0 },
    false,
  ) === null;

/**
 * Whether the server would accept tour dates under a new name or one's own, a confirmed tour or its cancellation, and asking
 * for one; how many dates a group has is not asked.
 * @param mayLead whether the point person asks, or staff
 */
export function tourOffers(group: Group, mayLead: boolean) {
  const facts = visibleFacts(group, { ...unknownDevice, isPointPerson: mayLead });
  return {
    mayPlan: planningRefusal(facts, null, undefined, undefined) === null,
    mayConfirm: confirmingRefusal(facts) === null,
    mayRequest: requestingRefusal(facts) === null,
    mayCancel: leaderRefusal(facts) === null,
  };
}

/** What the server would accept of one who leads the group, or does not. */
export function roomChoiceOffers(group: Group, mayLead: boolean) {
  const facts = visibleFacts(group, { ...unknownDevice, isPointPerson: mayLead });
  const offered = { propertyId: group.property.id, isActive: true, rooms: [] };
  return {
    /** True with too many members as well: the refusal says how many may choose. */
    mayStart: offeredUnits(group).some(({ id }) => [null, 'tooManyMembers'].includes(startRefusal(facts, id, offered))),
    mayClose: closeRefusal(facts) === null,
    mayCancel: cancelRefusal(facts) === null,
  };
}
