import { useState } from 'react';
import type { Group } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import type { RoomChoice } from '../../../contract/room-choice';
import { isPassed, timeLeft } from '../../../rules/deadline';
import { roomsOfUnit } from '../../../rules/rooms';
import { dateFormat } from '../../../texts/date-formats';
import { memberNameTexts } from '../../../texts/sentences/member-names';
import { roomChoiceTexts, roomRankingTexts } from '../../../texts/sentences/room-choice';
import { useTimeZone } from '../../client/hydration';
import { useSentences } from '../../client/language';
import { useNow } from '../../client/use-now';
import { timeLeftText } from '../../domain/deadline';
import { Button } from '../../ui/button';
import { Check, CircleDashed } from '../../ui/icons';
import { OwnRanking } from './own-ranking';
import { useOwnRanking } from './use-room-choice';

type OpenChoiceProps = { group: Group; choice: RoomChoice; mine: Participant[] };

/** Shows who has answered, but not what. */
export function OpenChoice({ group, choice, mine }: OpenChoiceProps) {
  const t = useSentences(roomChoiceTexts);
  const { concerned: participantIds, answered, closesAt, restartedAt, evenOut } = choice;
  const rooms = roomsOfUnit(group, choice.unitId).length;
  const nameOf = (id: number) =>
    group.participants.find((one) => one.id === id)?.name ?? memberNameTexts(t.language)('formerMember');
  return (
    <>
      <p role="status" className="empty:sr-only">
        {restartedAt && t('restarted')}
      </p>
      <p role="status" className="empty:sr-only">
        {evenOut && participantIds.length !== rooms && t('rentsStay', { people: participantIds.length, rooms })}
      </p>
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
        <p className="font-semibold">{t('answered', { n: answered.length, total: participantIds.length })}</p>
        <ul aria-label={t('whoAnswered')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {participantIds.map((id) => {
            const has = answered.includes(id);
            return (
              <li key={id} className="flex items-center gap-1.5">
                {has ? <Check className="size-4 text-accent" /> : <CircleDashed className="size-4 text-ink-soft" />}
                <span className="sr-only">{t(has ? 'hasAnswered' : 'hasNotAnswered', { name: nameOf(id) })}</span>
                <span aria-hidden dir="auto">
                  {nameOf(id)}
                </span>
              </li>
            );
          })}
        </ul>
        {answered.length > 1 && answered.length === participantIds.length && <p>{t('waits')}</p>}
        {closesAt && <ClosesIn closesAt={closesAt} />}
        <div className="text-ink-soft text-sm">
          {!closesAt && <p>{t('closesOpen')}</p>}
          <p>{t('answersStay')}</p>
        </div>
      </div>
    </>
  );
}

/** A countdown; screen readers announce only its last hour. */
function ClosesIn({ closesAt }: { closesAt: string }) {
  const t = useSentences(roomChoiceTexts);
  const timeZone = useTimeZone();
  const now = useNow();
  if (!now) return null;
  if (isPassed(closesAt, now)) return <p className="text-sm">{t('timeOver')}</p>;
  const left = timeLeftText(closesAt, now, t.language);
  const { days, hours } = timeLeft(closesAt, now);
  const moment = dateFormat(t.language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(closesAt),
  );
  return (
    <div className="text-sm">
      <p role="timer" className="font-semibold">
        {left}
      </p>
      <p className="text-ink-soft">{t('closesAt', { moment })}</p>
      <p role="status" className="sr-only">
        {days === 0 && hours === 0 && left}
      </p>
    </div>
  );
}

type OwnProps = { group: Group; choice: RoomChoice; participant: Participant; isOneOfSeveral: boolean };

function Own({ group, choice, participant, isOneOfSeveral }: OwnProps) {
  const t = useSentences(roomChoiceTexts);
  const rankingTexts = useSentences(roomRankingTexts);
  const { data: ranking } = useOwnRanking(participant.id, choice);
  const [isChanging, setIsChanging] = useState(false);
  if (!choice.answered.includes(participant.id) || isChanging) {
    return (
      <OwnRanking
        group={group}
        choice={choice}
        participant={participant}
        isOneOfSeveral={isOneOfSeveral}
        onSent={setIsChanging}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-accent-soft p-3">
      <p>
        {ranking?.isByAnother ? (
          <>
            <span>{rankingTexts('byAnother')}</span>
            <br />
            <span>{rankingTexts('ownInstead')}</span>
          </>
        ) : (
          t('youHaveAnswered', { name: participant.name })
        )}
      </p>
      <Button variant="secondary" size="sm" onClick={() => setIsChanging(true)}>
        {t('change')}
      </Button>
    </div>
  );
}
