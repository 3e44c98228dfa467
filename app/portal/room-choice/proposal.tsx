import { clsx } from 'clsx';
import { useContext } from 'react';
import type { Group } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import type {
  OwnRoomRanking,
  RoomChoice,
  RoomChoiceNote,
  RoomExplanation,
  RoomProposal,
} from '../../../contract/room-choice';
import type { PublicRoom } from '../../../contract/unit';
import { scaleToTotal } from '../../../contract/values/amount';
import { roomsOfUnit } from '../../../rules/rooms';
import { formatList } from '../../../texts/formats';
import { memberNameTexts } from '../../../texts/sentences/member-names';
import { roomChoiceTexts, roomRankingTexts } from '../../../texts/sentences/room-choice';
import { useUnsaved } from '../../client/forms/use-unsaved';
import { useSentences } from '../../client/language';
import { priceOf } from '../../domain/prices';
import { Button, buttonClass } from '../../ui/button';
import { ChevronDown } from '../../ui/icons';
import { StaffContext } from '../identity/use-me';
import { PlaceLink } from '../portal-places';
import { useAgreement, useOwnRanking } from './use-room-choice';

const notes = {
  people_and_rooms_differ: 'peopleAndRoomsDiffer',
  not_all_answered: 'notAllAnswered',
  price_too_low: 'priceTooLow',
} as const satisfies Record<RoomChoiceNote, string>;

type ProposalTableProps = { group: Group; choice: RoomChoice; proposal: RoomProposal };

/** Who gets which room at which rent, and whose ranking was missing. Once rents change it says so, with both sums. */
export function ProposalTable({ group, choice, proposal }: ProposalTableProps) {
  const t = useSentences(roomChoiceTexts);
  const isStaff = useContext(StaffContext);
  const rooms = roomsOfUnit(group, choice.unitId);
  const nameOf = (id: number) =>
    group.participants.find((one) => one.id === id)?.name ?? memberNameTexts(t.language)('formerMember');
  const names = (ids: number[]) => formatList(ids.map(nameOf), t.language);
  const unanswered = choice.concerned.filter((id) => !choice.answered.includes(id));
  const isEvenedOut = choice.evenOut && proposal.note === null;
  const given = proposal.rooms.filter(({ participantId }) => participantId !== null);
  const shown = proposal.rooms.filter(
    ({ roomId, participantId }) => participantId !== null || rooms.some(({ id }) => id === roomId),
  );
  const changed = choice.status === 'agreed' ? changedRentTotals(proposal, rooms) : null;
  const agreed = given.filter(({ participantId }) => choice.agreed.includes(participantId ?? 0));

  function differenceText(difference: number): string {
    if (difference === 0) return t('same');
    return t(difference < 0 ? 'less' : 'more', { price: priceOf(Math.abs(difference), t.language) });
  }

  return (
    <div className="grid gap-2">
      <div className="overflow-x-auto">
        <table aria-label={t('rooms')} className="w-full text-start">
          <thead>
            <tr className="text-ink-soft text-sm [&>th]:py-1 [&>th]:pe-2 [&>th]:text-start [&>th]:font-medium">
              <th scope="col">{t('room')}</th>
              <th scope="col">{t('person')}</th>
              <th scope="col">{t('rent')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ roomId, participantId, rent, difference }) => (
              <tr key={roomId} className="border-line border-t [&>td]:py-2 [&>td]:pe-2">
                <td className="min-w-24">
                  <bdi>{rooms.find(({ id }) => id === roomId)?.name ?? t('aRoomThatIsGone')}</bdi>
                </td>
                <td className={participantId === null ? 'text-ink-soft' : 'font-semibold'}>
                  <bdi>{participantId === null ? t('noOne') : nameOf(participantId)}</bdi>
                </td>
                <td className="tabular">
                  <span className="whitespace-nowrap">{priceOf(rent, t.language)}</span>
                  {isEvenedOut && <span className="block text-ink-soft text-sm">{differenceText(difference)}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {changed && (
        <p className="font-semibold">
          {t('rentsChanged', { before: priceOf(changed.before, t.language), now: priceOf(changed.now, t.language) })}
        </p>
      )}
      {proposal.withoutRoom.length > 0 && <p>{t('withoutRoom', { names: names(proposal.withoutRoom) })}</p>}
      <div className="grid gap-1 text-ink-soft text-sm">
        {unanswered.length > 0 && <p>{t('notAnswered', { names: names(unanswered) })}</p>}
        {!isStaff && <p>{t(isEvenedOut ? 'betweenYou' : 'betweenFixed')}</p>}
        {rooms.some((room) => room.monthlyTotal !== room.monthlyRate) && <p>{t('chargesOnTop')}</p>}
        <p>{t('officeSees')}</p>
        {proposal.note && <p>{t(notes[proposal.note])}</p>}
        {proposal.draw && <p>{t('draw')}</p>}
      </div>
      {choice.status === 'proposed' && (
        <p className="font-semibold">{t('agreedCount', { n: agreed.length, total: given.length })}</p>
      )}
      {choice.declined.length > 0 && <p>{t('declined', { names: names(choice.declined) })}</p>}
    </div>
  );
}

/** The office's rents of the proposed rooms together if any has changed, else null. */
function changedRentTotals({ rooms }: RoomProposal, offered: PublicRoom[]): { before: number; now: number } | null {
  const rents = rooms.flatMap(({ roomId, rent, difference }) => {
    const room = offered.find(({ id }) => id === roomId);
    return room ? [{ before: rent - difference, now: room.monthlyRate }] : [];
  });
  if (rents.every(({ before, now }) => before === now)) return null;
  return rents.reduce((sum, { before, now }) => ({ before: sum.before + before, now: sum.now + now }), {
    before: 0,
    now: 0,
  });
}

type ProposalAnswersProps = { group: Group; choice: RoomChoice; mine: Participant[] };

/** The buttons that answer a proposal; on a phone they stay at the bottom until the member has answered. */
export function ProposalAnswers({ group, choice, mine }: ProposalAnswersProps) {
  const given = mine.filter(({ id }) => choice.proposal?.rooms.some(({ participantId }) => participantId === id));
  if (given.length === 0) return null;
  const isAsked = given.some(({ id }) => ![...choice.agreed, ...choice.declined].includes(id));
  return (
    <div
      className={clsx(
        'grid gap-2',
        isAsked &&
          '[@media(width<64rem)_and_(height>=30rem)]:sticky bottom-[calc(57px+env(safe-area-inset-bottom))] z-20 -mx-4 -mb-4 rounded-b-lg border-line border-t bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6',
      )}
    >
      {given.map((participant) => (
        <Answer
          key={participant.id}
          group={group}
          choice={choice}
          participant={participant}
          isOneOfSeveral={given.length > 1}
        />
      ))}
    </div>
  );
}

type AnswerProps = { group: Group; choice: RoomChoice; participant: Participant; isOneOfSeveral: boolean };

function Answer({ group, choice, participant, isOneOfSeveral }: AnswerProps) {
  const t = useSentences(roomRankingTexts);
  const [message, keepMessage] = useUnsaved(group.id, 'message');
  const answer = useAgreement(participant.id);
  const { roomId, rent } = choice.proposal?.rooms.find(({ participantId }) => participantId === participant.id) ?? {};
  const [agrees, declines] = [choice.agreed.includes(participant.id), choice.declined.includes(participant.id)];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOneOfSeveral && <bdi className="basis-full font-semibold">{participant.name}</bdi>}
      {agrees && <p>{t('agreed')}</p>}
      {declines && <p>{t('notForYou')}</p>}
      {!agrees && (
        <Button isBusy={answer.isPending} onClick={() => answer.mutate({ agrees: true, roomId, rent })}>
          {t('agree')}
        </Button>
      )}
      {!declines && (
        <Button variant="secondary" isBusy={answer.isPending} onClick={() => answer.mutate({ agrees: false })}>
          {t('notForMe')}
        </Button>
      )}
      {declines && (
        <PlaceLink
          to="chat"
          className={buttonClass({ variant: 'secondary' })}
          onClick={() => message ?? keepMessage(`${t('aboutRooms')} `)}
        >
          {t('sayWhy')}
        </PlaceLink>
      )}
    </div>
  );
}

type OwnProposalProps = {
  group: Group;
  choice: RoomChoice;
  proposal: RoomProposal;
  participant: Participant;
};

/** The reader's own room, first; why it is fair, with their own numbers; and the draw, if there was one. */
export function OwnProposal({ group, choice, proposal, participant }: OwnProposalProps) {
  const t = useSentences(roomRankingTexts);
  const { data: ranking } = useOwnRanking(participant.id, choice);
  const own = proposal.rooms.find(({ participantId }) => participantId === participant.id);
  const room = roomsOfUnit(group, choice.unitId).find(({ id }) => id === own?.roomId)?.name ?? '';
  const rank = ranking?.explanation?.rank;
  const rent = priceOf(own?.rent ?? 0, t.language);

  return (
    <section className="grid gap-3 rounded-md bg-accent-soft p-3">
      <p className="font-semibold text-lg">
        {`${!own ? t('yoursNone') : ''}${own ? (rank ? t('yourChoice', { room, rank, rent }) : t('yours', { room, rent })) : ''}`}
      </p>
      {ranking?.isByAnother && <p>{t('byAnother')}</p>}
      {ranking?.explanation && (
        <details className="group">
          <summary className="flex min-h-11 scroll-mb-40 cursor-pointer items-center justify-between gap-3 font-medium">
            <span>{t('why')}</span>
            <ChevronDown className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <ProposalExplanation
            proposal={proposal}
            ranking={ranking}
            explanation={ranking.explanation}
            hasAnswered={choice.answered.includes(participant.id)}
          />
        </details>
      )}
    </section>
  );
}

type ProposalExplanationProps = {
  proposal: RoomProposal;
  ranking: OwnRoomRanking;
  explanation: RoomExplanation;
  hasAnswered: boolean;
};

function ProposalExplanation({
  proposal,
  ranking,
  explanation: { roomId, rent, others },
  hasAnswered,
}: ProposalExplanationProps) {
  const t = useSentences(roomRankingTexts);
  const { values } = ranking;
  if (others.some(({ gain }) => gain === null) || !values || rent === null) {
    return (
      <>
        <p>{t('fixed')}</p>
        {!hasAnswered && <p>{t('unanswered')}</p>}
      </>
    );
  }
  const total = proposal.rooms.reduce((sum, room) => sum + room.rent, 0);
  const scaled = scaleToTotal(
    total,
    proposal.rooms.map((room) => values[room.roomId] ?? 0),
  );
  const value = scaled[proposal.rooms.findIndex((room) => room.roomId === roomId)] ?? 0;
  const gain = value - rent;
  // Because of rounding another room may be better by a cent.
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
