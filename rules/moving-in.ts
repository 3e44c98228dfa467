import type { Group } from '../contract/group';
import type { Participant } from '../contract/participant';
import { stepTask } from '../contract/step-names';
import type { Amounts } from './costs';
import { homeFinder } from './homes';

/** `room` and `rent` are null for someone without a room; `rent` is a month with the required charges. */
type MemberHome = { participant: Participant; room: string | null; rent: Amounts | null };

type MovingIn = {
  homes: MemberHome[];
  /** Null if the property has no step 'Lease signed'. */
  leftToSign: Participant[] | null;
};

/** Who moves in where once the group has leased: those at I'm In, and those who agreed to a room at another level. */
export function movingIn(group: Group): MovingIn {
  const { participants, property, roomChoice } = group;
  const homeOf = homeFinder(group);
  const committed = participants.filter(({ interestLevel }) => interestLevel === 'im_in');
  const agreed = roomChoice?.status === 'agreed' ? roomChoice.agreed : [];
  const moving = participants.filter(
    (participant) => committed.includes(participant) || (agreed.includes(participant.id) && homeOf(participant)),
  );
  const homes = moving.map((participant) => {
    const home = homeOf(participant);
    return {
      participant,
      room: home?.roomName ?? null,
      rent: home && { low: home.monthlyTotal, high: home.monthlyTotalMax ?? home.monthlyTotal },
    };
  });
  const sign = property.leaseSteps.find((step) => stepTask(step) === 'sign');
  return { homes, leftToSign: sign ? committed.filter(({ stepsDone }) => !stepsDone.includes(sign.id)) : null };
}
