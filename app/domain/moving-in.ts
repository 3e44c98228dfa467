import type { Group } from '../../contract/group';
import type { Participant } from '../../contract/participant';
import type { Amounts } from '../../contract/room-costs';
import { stepTask } from '../../contract/step-names';
import type { PublicRoom } from '../../contract/unit';
import { offeredRooms } from './rooms';

/** `room` and `rent` are null for someone without a room; `rent` is a month with the required charges. */
type Home = { participant: Participant; room: string | null; rent: Amounts | null };

type MovingIn = {
  homes: Home[];
  /** Null if the property has no step 'Lease signed'. */
  leftToSign: Participant[] | null;
};

function totalAt(rent: number, { monthlyRate, monthlyTotal, monthlyTotalMax }: PublicRoom): Amounts {
  const difference = rent - monthlyRate;
  return { low: monthlyTotal + difference, high: (monthlyTotalMax ?? monthlyTotal) + difference };
}

/** Who moves in where once the group has leased: as all agreed, else by what those at I'm In prefer. */
export function movingIn(group: Group): MovingIn {
  const { participants, property, roomChoice } = group;
  const committed = participants.filter(({ interestLevel }) => interestLevel === 'im_in');
  const rooms = offeredRooms(group).map(({ room }) => room);
  const agreed = roomChoice?.status === 'agreed' ? (roomChoice.proposal?.rooms ?? []) : [];
  const homes = committed.map((participant) => {
    const given = agreed.find(({ participantId }) => participantId === participant.id);
    const room = rooms.find(({ id }) => id === (given?.roomId ?? participant.roomPreference));
    return {
      participant,
      room: room?.name ?? null,
      rent: room ? totalAt(given?.rent ?? room.monthlyRate, room) : null,
    };
  });
  const sign = property.leaseSteps.find((step) => stepTask(step) === 'sign');
  return { homes, leftToSign: sign ? committed.filter(({ stepsDone }) => !stepsDone.includes(sign.id)) : null };
}
