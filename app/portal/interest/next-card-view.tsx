import { type ReactNode, useMemo } from 'react';
import type { Group } from '../../../contract/group';
import { stepName } from '../../../contract/step-names';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { guarantorKey, type NextTask, nextTask } from '../../../rules/next';
import { tourIn } from '../../../rules/tours/tours';
import { dateTexts } from '../../../texts/sentences/dates';
import { placeTexts } from '../../../texts/sentences/group';
import { nextStepTexts } from '../../../texts/sentences/interest';
import { roomFitTexts } from '../../../texts/sentences/rooms';
import { uiTexts } from '../../../texts/sentences/site';
import { useDeviceStore } from '../../client/device/device-store';
import {
  parseDeclinedTasks,
  readDeclinedTasks,
  rememberApplying,
  rememberDeclinedTask,
} from '../../client/device/device-values';
import { useSentences } from '../../client/language';
import { ShareButton, useCanShare } from '../../client/share-button';
import { useNow } from '../../client/use-now';
import { priceOf } from '../../domain/prices';
import { differenceOf, shortNameList } from '../../domain/rooms';
import { daySummary, tourMoment } from '../../domain/tours';
import { Button, ButtonOut, buttonClass } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { CalendarPlus, Check, ExternalLink, UserPlus } from '../../ui/icons';
import { useMe } from '../identity/use-me';
import { SendGuarantorLink } from '../lease/guarantor-link';
import { RemindButton, useStepChange } from '../lease/step-change';
import { PlaceLink, type Target } from '../portal-places';
import { useAgreement } from '../room-choice/use-room-choice';
import { TakeRoomButton } from '../room-fit/room-fit';
import { CanYouCome } from '../tours/confirmed-tour';
import { RequestTour } from '../tours/request-tour';
import { useConfirmingTour } from '../tours/use-confirming-tour';
import { useSaveSchedule } from '../tours/use-tour-changes';
import { useTourZones } from '../tours/use-tour-zones';
import { useJoinForm } from './use-join-form';

type NextCardProps = { group: Group; schedules: TourSchedule[] };

export function NextCardView({ group, schedules }: NextCardProps) {
  const { me } = useMe(group.id);
  const now = useNow();
  const stored = useDeviceStore(() => readDeclinedTasks(group.id));
  const declined = useMemo(() => parseDeclinedTasks(stored), [stored]);
  const task = me ? nextTask({ group, schedules, reader: me, now, declined }) : null;
  if (!task) return null;
  // Not reused for the next task, so that no button stays busy, or is pressed twice.
  return <Task key={keyOf(task)} group={group} task={task} />;
}

const keyOf = (task: NextTask): string =>
  ('key' in task && task.key) || `${task.kind} ${'participant' in task ? task.participant.id : ''}`;

type TaskOf<Kind extends NextTask['kind']> = Extract<NextTask, { kind: Kind }>;

type TaskProps<Kind extends NextTask['kind']> = { group: Group; task: TaskOf<Kind> };

function Task({ group, task }: TaskProps<NextTask['kind']>) {
  switch (task.kind) {
    case 'askForTour':
    case 'bookTour':
      return <ArrangeTour group={group} task={task} />;
    case 'answerTour':
      return <AnswerTour group={group} task={task} />;
    case 'rankRooms':
      return <RankRooms task={task} />;
    case 'answerProposal':
      return <AnswerProposal group={group} task={task} />;
    case 'allAgreed':
      return <AllAgreed group={group} task={task} />;
    case 'settleRooms':
      return <SettleRooms group={group} task={task} />;
    case 'resolveClash':
      return <ResolveClash group={group} task={task} />;
    case 'askGuarantor':
      return <AskGuarantor group={group} task={task} />;
    case 'apply':
    case 'sign':
    case 'leaseStep':
      return <LeaseStepTask group={group} task={task} />;
    case 'addDates':
      return <AddDates group={group} task={task} />;
    case 'remind':
      return <Remind group={group} task={task} />;
    case 'joinFirst':
      return <JoinFirst group={group} task={task} />;
    case 'invite':
      return <Invite group={group} task={task} />;
  }
}

function ArrangeTour({ group, task: { kind, halfDay, total, key } }: TaskProps<'askForTour' | 'bookTour'>) {
  const t = useSentences(nextStepTexts);
  const dates = useSentences(dateTexts);
  const [, openForm] = useConfirmingTour(group.id);
  const moment = dates('dayAndTime', { day: daySummary(halfDay.date, t.language), time: dates(halfDay.half) });
  const decline = () => rememberDeclinedTask(group.id, key);
  const openConfirming = () => {
    openForm(true);
    decline();
  };
  return (
    <TaskCard title={t(kind, { moment })} text={t('worksFor', { n: halfDay.canCome.length, total })}>
      {kind === 'askForTour' ? (
        <RequestTour group={group} halfDay={halfDay} variant="primary" />
      ) : (
        <PlaceLink to="tour" className={buttonClass({ size: 'sm' })}>
          {t('seeTimes')}
        </PlaceLink>
      )}
      <QuietLink to="tour" onClick={openConfirming}>
        {t('haveATime')}
      </QuietLink>
    </TaskCard>
  );
}

function AnswerTour({ group, task: { tour, participant } }: TaskProps<'answerTour'>) {
  const t = useSentences(nextStepTexts);
  const { own } = useTourZones(group);
  return (
    <TaskCard text={t('tour', { moment: tourMoment(tourIn(tour, own), t.language) })}>
      <CanYouCome participant={participant} tour={tour} question={t('canYouCome')} />
    </TaskCard>
  );
}

function RankRooms({ task: { answered, total } }: { task: TaskOf<'rankRooms'> }) {
  const t = useSentences(nextStepTexts);
  return (
    <TaskCard title={t('rankRooms')} text={t('rankText', { n: answered, total })}>
      <PlaceLink to="rank" className={buttonClass({ size: 'sm' })}>
        {t('rankNow')}
      </PlaceLink>
    </TaskCard>
  );
}

function AnswerProposal({ group, task: { participant, roomId, rent } }: TaskProps<'answerProposal'>) {
  const t = useSentences(nextStepTexts);
  const { isPending, mutate: answer } = useAgreement(participant.id);
  const room = nameOfRoom(group, roomId);
  return (
    <TaskCard title={t('proposal', { room, rent: priceOf(rent, t.language) })} text={t('proposalText')}>
      <PlaceLink to="rank" className={buttonClass({ size: 'sm' })}>
        {t('seeProposal')}
      </PlaceLink>
      <Button variant="secondary" size="sm" isBusy={isPending} onClick={() => answer({ agrees: true, roomId, rent })}>
        {t('agree')}
      </Button>
    </TaskCard>
  );
}

function AllAgreed({ group, task: { participant, roomId, rent, total, step, key } }: TaskProps<'allAgreed'>) {
  const t = useSentences(nextStepTexts);
  const room = nameOfRoom(group, roomId);
  const rememberSent = () => {
    if (step) rememberDeclinedTask(group.id, guarantorKey(participant, step));
    rememberDeclinedTask(group.id, key);
  };
  return (
    <TaskCard title={t('allAgreed', { n: total })} text={t('yourRoom', { room, rent: priceOf(rent, t.language) })}>
      {step && (
        <SendGuarantorLink group={group} participant={participant} label={t('tellGuarantor')} onSent={rememberSent} />
      )}
      <Decline groupId={group.id} taskKey={key}>
        {t('ok')}
      </Decline>
    </TaskCard>
  );
}

function nameOfRoom({ property }: Group, roomId: number): string {
  const rooms = property.units.flatMap((unit) => unit.rooms);
  return rooms.find(({ id }) => id === roomId)?.name ?? '';
}

function SettleRooms({ group, task: { clashes, key } }: TaskProps<'settleRooms'>) {
  const t = useSentences(nextStepTexts);
  const places = useSentences(placeTexts);
  return (
    <TaskCard title={t('settleRooms')} text={places('clashes', { n: clashes })}>
      <PlaceLink to="rank" className={buttonClass({ size: 'sm' })}>
        {t('startSelection')}
      </PlaceLink>
      <Decline groupId={group.id} taskKey={key}>
        {t('notNow')}
      </Decline>
    </TaskCard>
  );
}

function ResolveClash({ group, task: { participant, wanted, free, key } }: TaskProps<'resolveClash'>) {
  const t = useSentences(nextStepTexts);
  const rooms = useSentences(roomFitTexts);
  const [first, second] = free.map(({ room, difference }) => ({
    room: room.name,
    difference: differenceOf(difference, t.language),
  }));
  return (
    <TaskCard
      title={t('clash', { room: wanted.name })}
      text={
        first && second
          ? t('bothFree', { ...first, other: second.room, otherDifference: second.difference })
          : first && t('free', first)
      }
    >
      {free.map(({ room }, index) => (
        <TakeRoomButton
          key={room.id}
          variant={index === 0 ? 'primary' : 'secondary'}
          participant={participant}
          room={room}
        >
          {rooms('take', { room: room.name })}
        </TakeRoomButton>
      ))}
      <Decline groupId={group.id} taskKey={key}>
        {t('keepRoom', { room: wanted.name })}
      </Decline>
    </TaskCard>
  );
}

function AskGuarantor({ group, task: { participant, key } }: TaskProps<'askGuarantor'>) {
  const t = useSentences(nextStepTexts);
  return (
    <TaskCard title={t('askGuarantor')} text={t('guarantorText')}>
      <SendGuarantorLink group={group} participant={participant} onSent={() => rememberDeclinedTask(group.id, key)} />
      <Decline groupId={group.id} taskKey={key}>
        {t('notNow')}
      </Decline>
    </TaskCard>
  );
}

/** An application opens in another tab; what the product cannot do is checked off. */
function LeaseStepTask({ group, task: { kind, participant, step, key } }: TaskProps<'apply' | 'sign' | 'leaseStep'>) {
  const t = useSentences(nextStepTexts);
  const { isPending, notice, save } = useStepChange(participant, step);
  const { name, applicationUrl } = group.property;
  const markDone = () => save(true);
  const notYet = key !== undefined && (
    <Decline groupId={group.id} taskKey={key}>
      {t('notYet')}
    </Decline>
  );
  if (kind === 'apply') {
    return (
      <TaskCard title={t('apply', { property: name })} text={notice ?? t('applyText')}>
        <ButtonOut href={applicationUrl} size="sm" icon={<ExternalLink />} onClick={() => rememberApplying(group.id)}>
          {t('applyButton')}
        </ButtonOut>
        <Button variant="ghost" size="sm" isBusy={isPending} onClick={markDone}>
          {t('haveApplied')}
        </Button>
        {notYet}
      </TaskCard>
    );
  }
  const title = kind === 'sign' ? t('sign') : t('leaseStep', { step: stepName(step.name, t.language) });
  return (
    <TaskCard title={title} text={notice ?? t('leaseStepText')}>
      <Button size="sm" icon={<Check />} isBusy={isPending} onClick={markDone}>
        {t(kind === 'sign' ? 'haveSigned' : 'markDone')}
      </Button>
      {notYet || <QuietLink to="lease">{t('seeSteps')}</QuietLink>}
    </TaskCard>
  );
}

function AddDates({ group, task: { participant, best, total, key } }: TaskProps<'addDates'>) {
  const t = useSentences(nextStepTexts);
  const dates = useSentences(dateTexts);
  const save = useSaveSchedule(group.id);
  const notYet = (
    <Decline groupId={group.id} taskKey={key}>
      {t('notYet')}
    </Decline>
  );
  if (!best) {
    return (
      <TaskCard title={t('addDates')} text={t('noDayYet')}>
        <PlaceLink to="tour" className={buttonClass({ size: 'sm' })}>
          {t('myDates')}
        </PlaceLink>
        {notYet}
      </TaskCard>
    );
  }
  const day = daySummary(best.date, t.language);
  const add = () =>
    save.mutate({
      groupId: group.id,
      participantId: participant.id,
      participantName: participant.name,
      preferredDates: [{ date: best.date, timePreference: best.half }],
    });
  return (
    <TaskCard title={t('addDates')} text={t('bestDay', { day, half: dates(best.half), n: best.canCome.length, total })}>
      <Button size="sm" icon={<CalendarPlus />} isBusy={save.isPending} onClick={add}>
        {t('addDay')}
      </Button>
      <QuietLink to="tour">{t('otherDates')}</QuietLink>
      {notYet}
    </TaskCard>
  );
}

function Remind({ group, task: { members, key } }: TaskProps<'remind'>) {
  const t = useSentences(nextStepTexts);
  return (
    <TaskCard title={t('remind', { names: shortNameList(members, t.language, 2) })} text={t('remindText')}>
      <RemindButton groupId={group.id} variant="primary" onReminded={() => rememberDeclinedTask(group.id, key)} />
      <Decline groupId={group.id} taskKey={key}>
        {t('notNow')}
      </Decline>
    </TaskCard>
  );
}

/** Shared or copied, the link is not asked for again until someone joins or leaves. */
function Invite({ group, task: { key } }: TaskProps<'invite'>) {
  const t = useSentences(nextStepTexts);
  const ui = useSentences(uiTexts);
  const canShare = useCanShare();
  const link = `${location.origin}/group/${group.shareCode}`;
  const invited = () => rememberDeclinedTask(group.id, key);
  return (
    <TaskCard title={t('invite')} text={t('anyoneWithLink')}>
      {canShare ? (
        <ShareButton size="sm" link={link} propertyName={group.property.name} onShared={invited} />
      ) : (
        <CopyButton variant="primary" size="sm" text={link} label={ui('copyLink')} onCopied={invited} />
      )}
      <Decline groupId={group.id} taskKey={key}>
        {t('notYet')}
      </Decline>
    </TaskCard>
  );
}

function JoinFirst({ group, task: { key } }: TaskProps<'joinFirst'>) {
  const t = useSentences(nextStepTexts);
  const { openJoinForm } = useJoinForm(group.id);
  return (
    <TaskCard title={t('joinFirst')} text={t('joinFirstText')}>
      <Button size="sm" icon={<UserPlus />} onClick={openJoinForm}>
        {t('joinFirst')}
      </Button>
      <Decline groupId={group.id} taskKey={key}>
        {t('notYet')}
      </Decline>
    </TaskCard>
  );
}

type DeclineProps = { groupId: number; taskKey: string; children: ReactNode };

function Decline({ groupId, taskKey, children }: DeclineProps) {
  return (
    <Button variant="ghost" size="sm" onClick={() => rememberDeclinedTask(groupId, taskKey)}>
      {children}
    </Button>
  );
}

type QuietLinkProps = { to: Target; onClick?: () => void; children: ReactNode };

function QuietLink({ children, ...link }: QuietLinkProps) {
  return (
    <PlaceLink {...link} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
      {children}
    </PlaceLink>
  );
}

type TaskCardProps = { title?: string; text: string | undefined; children: ReactNode };

function TaskCard({ title, text, children }: TaskCardProps) {
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
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:gap-x-1">{children}</div>
    </section>
  );
}
