import { Children, type ReactNode } from 'react';
import type { Group } from '../../../contract/group';
import type { LeaseStep } from '../../../contract/lease-step';
import type { Participant } from '../../../contract/participant';
import type { RoomChoice } from '../../../contract/room-choice';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { bestTourSlots } from '../../../contract/tour-slots';
import { stepName } from '../../../contract/values/normalized';
import { dateTexts } from '../../../texts/sentences/dates';
import { nextStepTexts } from '../../../texts/sentences/interest';
import { roomFitTexts } from '../../../texts/sentences/rooms';
import { useNow } from '../../client/use-now';
import { useSentences } from '../../client/use-sentences';
import { isLeasing, nextStepOf } from '../../domain/lease-steps';
import { priceOf } from '../../domain/prices';
import { differenceOf, roomFit } from '../../domain/room-fit';
import { roomsOfUnit } from '../../domain/rooms';
import { daySummary, isTourOver, scheduleOf, todayHere, tourMoment } from '../../domain/tours';
import { Button, buttonClass } from '../../ui/button';
import { CalendarPlus, Check, Send } from '../../ui/icons';
import { useMe } from '../identity/use-me';
import { useStepChange } from '../lease/use-step-change';
import { PlaceLink, type Target } from '../portal-places';
import { useAgreement } from '../room-choice/use-room-choice';
import { TakeRoomButton } from '../room-fit/take-room-button';
import { TourAnswer } from '../tours/confirmed-tour-details';
import { useSaveSchedule } from '../tours/use-tour-changes';

type NextCardProps = { group: Group; schedules: TourSchedule[] };

/** The first task that applies (docs/product.md, "Places"). */
export function NextCard({ group, schedules }: NextCardProps) {
  const t = useSentences(nextStepTexts);
  const rooms = useSentences(roomFitTexts);
  const now = useNow();
  const { me } = useMe(group.id);
  const save = useSaveSchedule(group.id);
  const mine = group.participants.filter(({ id }) => me?.participantIds.includes(id));

  const tour = group.customizations.confirmedTour;
  const isTourToCome = tour !== null && !isTourOver(tour, now);
  const unanswered = mine.find(({ tourAnswer }) => tourAnswer === null);
  if (isTourToCome && unanswered) {
    return (
      <Step text={t('tour', { moment: tourMoment(tour, t.language) })}>
        <TourAnswer participant={unanswered} question={t('canYouCome')} />
      </Step>
    );
  }

  const choice = group.customizations.outcome ? null : group.roomChoice;
  const isToRank = mine.some(({ id }) => choice?.concerned.includes(id) && !choice.answered.includes(id));
  if (choice?.status === 'open' && isToRank) {
    return (
      <Step
        title={linked(t.rich('rank', { link: (content) => <To place="rank">{content}</To> }))}
        text={t('rankText', { n: choice.answered.length, total: choice.concerned.length })}
      >
        <PlaceLink to="rank" className={buttonClass({ size: 'sm' })}>
          {t('rankRooms')}
        </PlaceLink>
      </Step>
    );
  }
  const asked =
    choice?.status === 'proposed'
      ? mine.find(({ id }) => givenTo(id, choice) !== undefined && ![...choice.agreed, ...choice.declined].includes(id))
      : undefined;
  if (choice && asked) return <ProposalCard group={group} choice={choice} participant={asked} />;

  const { units } = roomFit(group);
  for (const participant of mine) {
    const clash = units
      .flatMap(({ clashes }) => clashes)
      .find(
        ({ wantedBy, alternatives }) => alternatives.length > 0 && wantedBy.some(({ id }) => id === participant.id),
      );
    const [free] = clash?.alternatives ?? [];
    if (clash && free) {
      return (
        <Step
          title={t('clash', { room: clash.room.name })}
          text={t('free', { room: free.room.name, difference: differenceOf(free.difference, t.language) })}
        >
          <TakeRoomButton participant={participant} room={free.room}>
            {rooms('take', { room: free.room.name })}
          </TakeRoomButton>
        </Step>
      );
    }
  }

  const leasing = isLeasing(group) ? mine.find((one) => nextStepOf(one, group.property.leaseSteps)) : undefined;
  const leaseStep = leasing && nextStepOf(leasing, group.property.leaseSteps);
  if (leasing && leaseStep) return <LeaseStepCard participant={leasing} step={leaseStep} />;

  const undated = mine.find(({ id, name }) => !scheduleOf({ participantId: id, name }, schedules));
  if (undated && !isTourToCome) {
    const [best] = bestTourSlots(schedules, now && todayHere(now));
    const add = () =>
      best &&
      save.mutate({
        groupId: group.id,
        participantId: undated.id,
        participantName: undated.name,
        preferredDates: [{ date: best.date, timePreference: best.half }],
      });
    return (
      <Step
        title={linked(t.rich('addDates', { link: (content) => <To place="tour">{content}</To> }))}
        text={
          best
            ? t('bestDay', {
                day: daySummary(best.date, t.language),
                half: dateTexts(t.language)(best.half),
                n: best.canCome.length,
                total: schedules.length,
              })
            : t('noDayYet')
        }
      >
        {best && (
          <Button size="sm" icon={<CalendarPlus />} isBusy={save.isPending} onClick={add}>
            {t('addDay')}
          </Button>
        )}
        <PlaceLink to="tour" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {best ? t('otherDates') : t('myDates')}
        </PlaceLink>
      </Step>
    );
  }

  return (
    <Step
      title={linked(t.rich('invite', { link: (content) => <To place="share">{content}</To> }))}
      text={t('anyoneWithLink')}
    >
      <PlaceLink to="share" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <Send />
        {t('shareLink')}
      </PlaceLink>
    </Step>
  );
}

const givenTo = (id: number, { proposal }: RoomChoice) =>
  proposal?.rooms.find(({ participantId }) => participantId === id);

type ProposalCardProps = { group: Group; choice: RoomChoice; participant: Participant };

function ProposalCard({ group, choice, participant }: ProposalCardProps) {
  const t = useSentences(nextStepTexts);
  const { isPending, mutate: answer } = useAgreement(group.id, participant.id);
  const given = givenTo(participant.id, choice);
  const room = roomsOfUnit(group, choice.unitId).find(({ id }) => id === given?.roomId)?.name ?? '';
  return (
    <Step title={t('proposal', { room, rent: priceOf(given?.rent ?? 0, t.language) })} text={t('proposalText')}>
      <PlaceLink to="rank" className={buttonClass({ size: 'sm' })}>
        {t('seeProposal')}
      </PlaceLink>
      <Button variant="secondary" size="sm" isBusy={isPending} onClick={() => answer(true)}>
        {t('agree')}
      </Button>
    </Step>
  );
}

function LeaseStepCard({ participant, step }: { participant: Participant; step: LeaseStep }) {
  const t = useSentences(nextStepTexts);
  const { isPending, notice, save } = useStepChange(participant, step);
  const isGuarantors = step.by === 'guarantor';
  return (
    <Step
      title={linked(
        t.rich('leaseStep', {
          step: stepName(step.name, t.language),
          link: (content) => <To place="lease">{content}</To>,
        }),
      )}
      text={notice ?? t(isGuarantors ? 'guarantorText' : 'leaseStepText')}
    >
      {isGuarantors ? (
        <PlaceLink to="lease" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('sendLink')}
        </PlaceLink>
      ) : (
        <Button size="sm" icon={<Check />} isBusy={isPending} onClick={() => save(true)}>
          {t('markDone')}
        </Button>
      )}
    </Step>
  );
}

const linked = (pieces: ReactNode[]) => Children.toArray(pieces);

function To({ place, children }: { place: Target; children: ReactNode }) {
  return (
    <PlaceLink to={place} className="text-accent underline underline-offset-2">
      {children}
    </PlaceLink>
  );
}

function Step({ title, text, children }: { title?: ReactNode; text: string; children: ReactNode }) {
  const t = useSentences(nextStepTexts);
  return (
    <section
      aria-label={t('title')}
      className="flex min-h-30 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-accent/40 bg-accent-soft p-4 sm:min-h-20"
    >
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        <p className={title ? 'text-sm' : 'font-semibold'}>{text}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">{children}</div>
    </section>
  );
}
