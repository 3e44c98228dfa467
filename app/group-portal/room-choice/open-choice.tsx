import { useState } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import type { Participant } from '../../../worker/contract/groups/participant';
import type { RoomChoice } from '../../../worker/contract/groups/room-choice';
import { roomChoiceTexts } from '../../../worker/contract/sentences/room-choice';
import { roomWishTexts } from '../../../worker/contract/sentences/room-wishes';
import { useSentences } from '../../hooks/use-sentences';
import { Button } from '../../ui/button';
import { Check, CircleDashed } from '../../ui/icons';
import { ClosesIn } from './closes-in';
import { OwnWishes } from './own-wishes';
import { useOwnWishes } from './use-room-choice';

type OpenChoiceProps = { group: Group; choice: RoomChoice; mine: Participant[] };

/** A choice that is open: one's own wishes first, then who has answered, and never what. */
export function OpenChoice({ group, choice, mine }: OpenChoiceProps) {
  const t = useSentences(roomChoiceTexts);
  const { concerned, answered, closesAt } = choice;
  const nameOf = (id: number) => group.participants.find((one) => one.id === id)?.name ?? t('formerMember');
  return (
    <>
      {mine.map((participant) => (
        <Own
          key={participant.id}
          group={group}
          choice={choice}
          participant={participant}
          isOneOfSeveral={mine.length > 1}
        />
      ))}
      <div className="grid gap-2">
        <p className="font-semibold">{t('answered', { n: answered.length, total: concerned.length })}</p>
        <ul aria-label={t('whoAnswered')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {concerned.map((id) => {
            const has = answered.includes(id);
            return (
              <li key={id} className="flex items-center gap-1.5">
                {has ? (
                  <Check aria-hidden className="size-4 text-accent" />
                ) : (
                  <CircleDashed aria-hidden className="size-4 text-ink-soft" />
                )}
                <span className="sr-only">{t(has ? 'hasAnswered' : 'hasNotAnswered', { name: nameOf(id) })}</span>
                <span aria-hidden dir="auto">
                  {nameOf(id)}
                </span>
              </li>
            );
          })}
        </ul>
        {closesAt && <ClosesIn closesAt={closesAt} />}
        <p className="text-ink-soft text-sm">
          {!closesAt && t('closesOpen')} {t('answersStay')}
        </p>
      </div>
    </>
  );
}

type OwnProps = { group: Group; choice: RoomChoice; participant: Participant; isOneOfSeveral: boolean };

/** One's own answer, which is opened again to be changed. */
function Own({ group, choice, participant, isOneOfSeveral }: OwnProps) {
  const t = useSentences(roomChoiceTexts);
  const wishTexts = useSentences(roomWishTexts);
  const { data: wishes } = useOwnWishes(participant.id, choice);
  const [isChanging, setIsChanging] = useState(false);
  if (!choice.answered.includes(participant.id) || isChanging) {
    return (
      <OwnWishes
        group={group}
        choice={choice}
        participant={participant}
        isOneOfSeveral={isOneOfSeveral}
        onSent={() => setIsChanging(false)}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-accent-soft p-3">
      <p>
        {wishes?.isByAnother
          ? `${wishTexts('byAnother')} ${wishTexts('ownInstead')}`
          : t('youHaveAnswered', { name: participant.name })}
      </p>
      <Button variant="secondary" size="sm" onClick={() => setIsChanging(true)}>
        {t('change')}
      </Button>
    </div>
  );
}
