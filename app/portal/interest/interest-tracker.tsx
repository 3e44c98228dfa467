import { useState } from 'react';
import type { Group } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { isPassed } from '../../../rules/deadline';
import { appliedCount } from '../../../rules/interest';
import { mayJoin } from '../../../rules/visible-facts';
import { dateFormat } from '../../../texts/date-formats';
import { dateTexts } from '../../../texts/sentences/dates';
import { deviceTexts } from '../../../texts/sentences/devices';
import { trackerTexts } from '../../../texts/sentences/interest';
import { isSharedComputer } from '../../client/device/device-store';
import { rememberLinkOffer } from '../../client/device/device-values';
import { useSentences } from '../../client/language';
import { useReadAgain } from '../../client/queries';
import { useReturnFocus } from '../../client/use-focus';
import { useNow } from '../../client/use-now';
import { useIsWide } from '../../client/use-screen';
import { timeLeftText } from '../../domain/deadline';
import { Badge } from '../../ui/badge';
import { Button, buttonClass } from '../../ui/button';
import { Card } from '../../ui/card';
import { CalendarArrowDown, CalendarClock, UserPlus } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { Skeleton } from '../../ui/placeholder';
import { dismissFailure } from '../../ui/toast';
import { VisitOffer } from '../identity/device-offers';
import { LostIdentity, SignedInLine } from '../identity/identity';
import { useMe } from '../identity/use-me';
import { LocalTime } from '../local-time';
import { followNextRoleAtOnce, useHasMemberLayout } from '../member-layout';
import { meKey } from '../query-keys';
import { InterestBar } from './interest-bar';
import { Invitation } from './invitation';
import { ParticipantList } from './participant-list';
import { useJoinForm } from './use-join-form';

/** What it takes before it is known. */
export const nextCardSpace = <div className="min-h-30 sm:min-h-20" />;

/** For members only; after joining it is there at once. */
export const NextCard = lazyWithRetry(() => import('./next-card-view'), 'NextCardView', {
  fallback: nextCardSpace,
  preload: true,
});

const NoCookies = lazyWithRetry(() => import('../identity/no-cookies'), 'NoCookies');

const JoinForm = lazyWithRetry(() => import('./join-form'), 'JoinForm', {
  fallback: <Skeleton className="h-100" />,
  preload: true,
});
const ParticipantDetails = lazyWithRetry(() => import('./participant-details'), 'ParticipantDetails', {
  fallback: <Skeleton className="mb-4 h-64" />,
});

/** Who joined during this visit. */
export type JustJoined = { id: number; asksForEmails: boolean };

type InterestTrackerProps = {
  group: Group;
  schedules: TourSchedule[];
  joined: JustJoined | null;
  onJoined: (joined: JustJoined | null) => void;
};

/**
 * How far the group is: its percentage, levels, deadline and members. After joining, the page becomes the member's at once:
 * their own row is first, in view, marked and focused, with the Next card under it. The join button then adds another
 * person; the personal link and notifications are offered on later visits, below the members.
 */
export function InterestTracker({ group, schedules, joined, onJoined }: InterestTrackerProps) {
  const t = useSentences(trackerTexts);
  const devices = useSentences(deviceTexts);
  const { participants } = group;
  const { decisionDeadline, outcome } = group.customizations;
  const { isJoinFormOpen, openJoinForm, putJoinFormAway, endJoining } = useJoinForm(group.id);
  const isJoining = isJoinFormOpen && !outcome;
  const [opened, setOpened] = useState<{ id: number; asMine: boolean } | null>(null);
  const [addedId, setAddedId] = useState<number | null>(null);
  const readAgain = useReadAgain();
  const { me, mayLead } = useMe(group.id);
  const hasMemberLayout = useHasMemberLayout();
  const isWide = useIsWide();
  const isMine = ({ id }: { id: number }) => me?.participantIds.includes(id) === true;
  const joinButton = useReturnFocus<HTMLButtonElement>(isJoining);

  // A row opened as one's own closes when it is no longer one's own.
  const edited = participants.find((one) => one.id === opened?.id && (isMine(one) || !opened.asMine));
  const isOpen = isJoining || edited !== undefined;
  const isMember = participants.some(isMine);
  // Their row is scrolled into view, which waits for a member's layout.
  const joinedId = joined !== null && (hasMemberLayout || !isMine(joined)) ? joined.id : null;
  const hasJoined = joined !== null && participants.some(({ id }) => id === joined.id);

  const closeJoinForm = () => {
    dismissFailure();
    endJoining();
  };

  // Only the server knows whether this browser has kept its cookie.
  async function welcome({ id }: Participant, asksForEmails: boolean) {
    closeJoinForm();
    setAddedId(id);
    followNextRoleAtOnce();
    rememberLinkOffer(group.id, id);
    await readAgain(meKey(group.id));
    onJoined({ id, asksForEmails });
  }

  const now = useNow();
  const isJoinOffered = mayJoin(group, now ?? new Date());
  const join = !isOpen && isJoinOffered && (
    <Button
      ref={joinButton}
      variant={hasMemberLayout ? 'ghost' : isMember || me?.isPointPerson ? 'secondary' : 'primary'}
      icon={<UserPlus />}
      title={isMember ? t('joinAnother') : undefined}
      onClick={openJoinForm}
      className={hasMemberLayout ? 'px-0!' : 'w-full'}
    >
      {t('join')}
    </Button>
  );

  const joinForm = isJoining && (
    <JoinForm group={group} onClose={closeJoinForm} onPutAway={putJoinFormAway} onJoined={welcome} />
  );
  const joining = joinForm || join || (!isJoinOffered && <p className="text-ink-soft text-sm">{t('full')}</p>);
  const isStranger = !isMember && me?.isPointPerson !== true;
  // On a member's phone the members come first; before hydration the stylesheet has the same order.
  const isMembersFirst = hasMemberLayout && !isWide;
  const bar = !outcome && <InterestBar participants={participants} className="member:max-lg:order-1" />;
  const deadline = decisionDeadline && !outcome && (
    <div className="member:max-lg:order-1">
      <DeadlineBlock deadline={decisionDeadline} shareCode={group.shareCode} />
    </div>
  );

  return (
    <Card
      title={t('title')}
      lead={
        !outcome &&
        !hasMemberLayout && (
          // Before hydration a member's page does not show it.
          <div className="member:hidden">
            {isStranger ? <Invitation group={group}>{joining}</Invitation> : <div className="mb-4">{joining}</div>}
          </div>
        )
      }
    >
      <div className="grid grid-cols-1 gap-3 sm:gap-4">
        {!isMembersFirst && bar}
        <LostIdentity group={group} />
        {hasMemberLayout && joinForm}
        <div role="status" className="empty:hidden">
          {!isOpen && hasJoined && !isMine(joined) && <NoCookies onClose={() => onJoined(null)} />}
        </div>
        {hasMemberLayout && !outcome && !isJoinOffered && <p className="text-ink-soft text-sm">{t('full')}</p>}
        {!isMembersFirst && deadline}
        {isMember && !hasMemberLayout && !hasJoined && !outcome && <NextCard group={group} schedules={schedules} />}
        <ParticipantList
          group={group}
          me={me}
          mayLead={mayLead}
          isMine={isMine}
          addedId={addedId}
          editedId={edited?.id ?? null}
          onEdit={(one) => {
            dismissFailure();
            putJoinFormAway();
            setOpened(one.id === edited?.id ? null : { id: one.id, asMine: isMine(one) });
          }}
          opened={
            edited && (
              <ParticipantDetails
                key={edited.id}
                group={group}
                participant={edited}
                isMine={isMine(edited)}
                mayLead={mayLead}
                onClose={() => {
                  dismissFailure();
                  setOpened((now) => (now?.id === edited.id ? null : now));
                }}
              />
            )
          }
          joinedId={joinedId}
          afterJoining={
            hasJoined &&
            isMine(joined) && (
              <div className="grid grid-cols-1 gap-2 pb-3">
                {joined.asksForEmails && <p className="text-sm">{devices('emailsToConfirm')}</p>}
                {!outcome && <NextCard group={group} schedules={schedules} />}
              </div>
            )
          }
          aside={hasMemberLayout && join}
        />
        {joined === null && isMember && (
          // Hidden, not removed: after a form was closed the visit has the same offer.
          <div hidden={isOpen} className="empty:hidden">
            <VisitOffer group={group} ownIds={me?.participantIds ?? []} />
          </div>
        )}
        {isMembersFirst && bar}
        {isMembersFirst && deadline}
        {participants.length > 0 && !outcome && (
          <p className="text-ink-soft text-sm member:max-lg:order-2">
            <span className="tabular">
              {t('applied', { applied: appliedCount(participants), total: participants.length })}
            </span>
            <span>{` · ${t('nothingSigned')}`}</span>
          </p>
        )}
        {(isMember || me?.isPointPerson) && isSharedComputer() && <SignedInLine group={group} />}
      </div>
    </Card>
  );
}

function DeadlineBlock({ deadline, shareCode }: { deadline: string; shareCode: string }) {
  const t = useSentences(trackerTexts);
  const dates = useSentences(dateTexts);
  const now = useNow();
  const hasPassed = now !== null && isPassed(deadline, now);
  return (
    <div className="flex items-center gap-2 rounded-md bg-sunken py-2 pe-1 ps-3">
      <CalendarClock className="size-5 shrink-0 self-start text-ink-soft" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h3 className="font-normal text-ink-soft text-sm tracking-normal">{t('deadline')}</h3>
          {/* The remaining time depends on the browser's clock, so its space is reserved until hydration. */}
          <p className="grid justify-items-start font-semibold *:[grid-area:1/1]">
            <ReservedSpace text={dates('daysAndHoursRemaining', { days: 99, hours: 23 })} />
            {now &&
              (hasPassed ? (
                <Badge tone="danger">{t('deadlinePassed')}</Badge>
              ) : (
                <span>{timeLeftText(deadline, now, t.language)}</span>
              ))}
          </p>
        </div>
        <p className="grid text-ink-soft text-sm *:[grid-area:1/1]">
          {zonesAround.map((timeZone) => (
            <ReservedSpace
              key={timeZone}
              text={dates('inUtc', {
                moment: dateFormat(t.language, { ...format, timeZone }).format(new Date(deadline)),
              })}
            />
          ))}
          <LocalTime at={deadline} format={format} />
        </p>
        {hasPassed && <p className="text-sm">{t('deadlineBlocksNothing')}</p>}
      </div>
      {!hasPassed && (
        <a
          href={`/api/groups/share/${shareCode}/calendar.ics?lang=${t.language}`}
          title={t('addToCalendar')}
          className={buttonClass({ variant: 'ghost', size: 'sm', className: '-my-2 -ms-3 min-w-11 self-stretch' })}
        >
          <CalendarArrowDown />
          <span className="sr-only">{t('addToCalendar')}</span>
        </a>
      )}
    </div>
  );
}

/** The zones with the earliest and the latest date a device can show, and UTC between them. */
const zonesAround = ['Etc/GMT+12', 'UTC', 'Etc/GMT-14'];

/** Reserves the space of a text, invisible to sight, screen readers and search, so that nothing moves later. */
function ReservedSpace({ text }: { text: string }) {
  return <span data-text={text} className="invisible before:content-[attr(data-text)]" suppressHydrationWarning />;
}

const format = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
