import { clsx } from 'clsx';
import type { Group } from '../../../worker/contract/groups/group';
import type { Participant } from '../../../worker/contract/groups/participant';
import type { RoomChoice } from '../../../worker/contract/groups/room-choice';
import { roomWishTexts } from '../../../worker/contract/sentences/room-choice';
import { useSentences } from '../../hooks/use-sentences';
import { Button, buttonClass } from '../../ui/button';
import { PlaceLink } from '../places';
import { useUnsaved } from '../unsaved/use-unsaved';
import { useAgreement } from './use-room-choice';

type ProposalAnswersProps = { group: Group; choice: RoomChoice; mine: Participant[] };

/** On a phone it stays at the foot until they have answered. */
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
  const t = useSentences(roomWishTexts);
  const [message, keepMessage] = useUnsaved(group.id, 'message');
  const answer = useAgreement(group.id, participant.id);
  const [agrees, declines] = [choice.agreed.includes(participant.id), choice.declined.includes(participant.id)];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOneOfSeveral && <bdi className="basis-full font-semibold">{participant.name}</bdi>}
      {agrees && <p>{t('agreed')}</p>}
      {declines && <p>{t('notForYou')}</p>}
      {!agrees && (
        <Button isBusy={answer.isPending} onClick={() => answer.mutate(true)}>
          {t('agree')}
        </Button>
      )}
      {!declines && (
        <Button variant="secondary" isBusy={answer.isPending} onClick={() => answer.mutate(false)}>
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
