import type { Group } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import type { OwnRoomWishes, RoomChoice, RoomExplanation, RoomProposal } from '../../../contract/room-choice';
import { scaledTo } from '../../../contract/room-values';
import { roomWishTexts } from '../../../texts/sentences/room-choice';
import { useSentences } from '../../client/use-sentences';
import { priceOf } from '../../domain/prices';
import { roomsOfUnit } from '../../domain/rooms';
import { ChevronDown } from '../../ui/icons';
import { useOwnWishes } from './use-room-choice';

type OwnProposalProps = {
  group: Group;
  choice: RoomChoice;
  proposal: RoomProposal;
  participant: Participant;
};

export function OwnProposal({ group, choice, proposal, participant }: OwnProposalProps) {
  const t = useSentences(roomWishTexts);
  const { data: wishes } = useOwnWishes(participant.id, choice);
  const own = proposal.rooms.find(({ participantId }) => participantId === participant.id);
  const room = roomsOfUnit(group, choice.unitId).find(({ id }) => id === own?.roomId)?.name ?? '';
  const rank = wishes?.explanation?.rank;
  const rent = priceOf(own?.rent ?? 0, t.language);

  return (
    <section className="grid gap-3 rounded-md bg-accent-soft p-3">
      <p className="font-semibold text-lg">
        {!own && t('yoursNone')}
        {own && (rank ? t('yourChoice', { room, rank, rent }) : t('yours', { room, rent }))}
      </p>
      {wishes?.isByAnother && <p>{t('byAnother')}</p>}
      {wishes?.explanation && (
        <details className="group">
          <summary className="flex min-h-11 scroll-mb-40 cursor-pointer items-center justify-between gap-3 font-medium">
            {t('why')}
            <ChevronDown className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <Why
            proposal={proposal}
            wishes={wishes}
            explanation={wishes.explanation}
            hasAnswered={choice.answered.includes(participant.id)}
          />
        </details>
      )}
    </section>
  );
}

type WhyProps = {
  proposal: RoomProposal;
  wishes: OwnRoomWishes;
  explanation: RoomExplanation;
  hasAnswered: boolean;
};

function Why({ proposal, wishes, explanation: { roomId, rent, others }, hasAnswered }: WhyProps) {
  const t = useSentences(roomWishTexts);
  const { values } = wishes;
  if (others.some(({ gain }) => gain === null) || !values || rent === null) {
    return (
      <>
        <p>{t('fixed')}</p>
        {!hasAnswered && <p>{t('unanswered')}</p>}
      </>
    );
  }
  const total = proposal.rooms.reduce((sum, room) => sum + room.rent, 0);
  const scaled = scaledTo(
    total,
    proposal.rooms.map((room) => values[room.roomId] ?? 0),
  );
  const value = scaled[proposal.rooms.findIndex((room) => room.roomId === roomId)] ?? 0;
  const gain = value - rent;
  // Rounding may leave another room a cent better.
  const isBest = others.every((other) => (other.gain ?? 0) <= gain + 1);
  const price = (cents: number) => priceOf(cents, t.language);
  return (
    <>
      <p>
        {gain > 0
          ? t('better', { value: price(value), rent: price(rent), gain: price(gain) })
          : t('worse', { value: price(value), rent: price(rent) })}
      </p>
      {isBest && <p>{t('noBetter')}</p>}
    </>
  );
}
