import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Group } from '../../../contract/group';
import { memberName } from '../../../contract/member-name';
import type { Message } from '../../../contract/message';
import type { Question } from '../../../contract/question';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { isLeasing } from '../../../rules/lease-steps';
import { offeredRooms, roomFit } from '../../../rules/rooms';
import { bestHalfDays } from '../../../rules/tours/half-days';
import { isTourOver, todayOf, tourIn } from '../../../rules/tours/tours';
import { mayAsk } from '../../../rules/visible-facts';
import type { SentencesOf } from '../../../texts/area';
import { chatTexts } from '../../../texts/sentences/chat';
import { dateTexts } from '../../../texts/sentences/dates';
import { groupTexts, placeTexts } from '../../../texts/sentences/group';
import { useUnsaved } from '../../client/forms/use-unsaved';
import { useSentences } from '../../client/language';
import { useNow } from '../../client/use-now';
import { useIsWide } from '../../client/use-screen';
import type { Conversation } from '../../domain/conversation';
import type { GroupState } from '../../domain/group-state';
import { daySummary, tourSummary } from '../../domain/tours';
import { inElements } from '../../ui/elements';
import {
  CalendarDays,
  ChevronRight,
  type IconComponent,
  KeyRound,
  MessageCircleReply,
  MessagesSquare,
  Settings2,
} from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { Skeleton } from '../../ui/placeholder';
import { useUnread } from '../chat/use-read-to';
import { useGroupState } from '../live/use-live';
import { useHasMemberLayout } from '../member-layout';
import { PlaceSection } from '../places';
import { PlaceLink, type Target } from '../portal-places';
import { messagesKey } from '../query-keys';
import { useTourZones } from '../tours/use-tour-zones';
import { InterestTracker, type JustJoined, NextCard, nextCardSpace } from './interest-tracker';

const leaseStepsSpace = <Skeleton className="h-30 lg:h-80" />;

const LeaseSteps = lazyWithRetry(() => import('../lease/lease-steps'), 'LeaseSteps', { fallback: leaseStepsSpace });
const MovingIn = lazyWithRetry(() => import('./moving-in'), 'MovingIn', { fallback: <Skeleton className="h-60" /> });

export function HomePlace({ groupId }: { groupId: number }) {
  const state = useGroupState(groupId);
  const { group, tourSchedules } = state;
  const hasMemberLayout = useHasMemberLayout();
  const isWide = useIsWide();
  const [joined, setJoined] = useState<JustJoined | null>(null);
  return (
    <>
      <div className="hidden lead:max-lg:block">
        <ManageRow groupId={groupId} />
      </div>
      {!group.customizations.outcome && (
        // Members see it above everything; someone who has just joined sees it where they joined.
        <div className="hidden member:not-empty:block">
          {!hasMemberLayout ? nextCardSpace : joined === null && <NextCard group={group} schedules={tourSchedules} />}
        </div>
      )}
      {group.customizations.outcome === 'leased' && <MovingIn group={group} />}
      <PlaceSection id="group">
        <InterestTracker group={group} schedules={tourSchedules} joined={joined} onJoined={setJoined} />
      </PlaceSection>
      <PlaceLinks state={state} />
      {isLeasing(group) && group.customizations.outcome !== 'closed' && (
        // On a phone people who have not joined see no steps.
        <div className="hidden member:block lg:block">
          <PlaceSection id="lease">
            {hasMemberLayout || isWide ? <LeaseSteps group={group} /> : leaseStepsSpace}
          </PlaceSection>
        </div>
      )}
    </>
  );
}

/** On a phone: leads to the point person's panel, further down. */
function ManageRow({ groupId }: { groupId: number }) {
  const t = useSentences(groupTexts);
  const [, setIsManaging] = useUnsaved(groupId, 'isManaging');
  return (
    <PlaceLink
      to="manage"
      onClick={() => setIsManaging(true)}
      className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 font-semibold"
    >
      <Settings2 className="size-5 shrink-0 text-accent" />
      <span className="flex-1">{t('manage')}</span>
      <ChevronRight className="size-5 shrink-0 text-ink-soft" />
    </PlaceLink>
  );
}

/**
 * On a phone, at Home: the other places, each with a line about its state. None leads to a tour that will not take place.
 */
function PlaceLinks({ state: { group, tourSchedules, questions } }: { state: GroupState }) {
  const t = useSentences(placeTexts);
  const unread = useUnread(group.id);
  const { data: chat } = useQuery<Conversation>({ queryKey: messagesKey(group.id), enabled: false });
  const lastMessage = chat?.messages.findLast(({ deletedAt }) => deletedAt === null);
  const tour = tourText(group, tourSchedules, { now: useNow(), zone: useTourZones(group).own }, t);
  return (
    <ul
      aria-label={t('more')}
      className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-surface lg:hidden print:hidden"
    >
      <PlaceSummaryLink to="rooms" Icon={KeyRound} title={t('roomsTitle')}>
        {roomsText(group, t)}
      </PlaceSummaryLink>
      <PlaceSummaryLink to="chat" Icon={MessagesSquare} title={t('chatTitle')} count={unread}>
        {lastMessage ? <MessagePreview message={lastMessage} /> : t('noMessages')}
      </PlaceSummaryLink>
      {tour && (
        <PlaceSummaryLink to="tour" Icon={CalendarDays} title={t('tourTitle')}>
          {tour}
        </PlaceSummaryLink>
      )}
      <PlaceSummaryLink to={mayAsk(group) ? 'ask' : 'questions'} Icon={MessageCircleReply} title={t('askOffice')}>
        {answersText(questions, t)}
      </PlaceSummaryLink>
    </ul>
  );
}

type PlaceSummaryLinkProps = { to: Target; Icon: IconComponent; title: string; count?: number; children: ReactNode };

function PlaceSummaryLink({ to, Icon, title, count = 0, children }: PlaceSummaryLinkProps) {
  const t = useSentences(placeTexts);
  return (
    <li>
      <PlaceLink to={to} className="flex min-h-17 items-center gap-3 px-4 py-2">
        <Icon className="size-5 shrink-0 text-accent" />
        <div className="min-w-0 flex-1">
          <h2 className="text-base">{title}</h2>
          <span className="tabular block text-ink-soft text-sm">{children}</span>
        </div>
        {count > 0 && (
          <span className="tabular min-w-6 rounded-full bg-accent px-1.5 text-center font-semibold text-on-accent text-sm leading-6">
            <span aria-hidden>{count > 99 ? '99+' : count}</span>
            <span className="sr-only">{t('new', { n: count })}</span>
          </span>
        )}
        <ChevronRight className="size-5 shrink-0 text-ink-soft" />
      </PlaceLink>
    </li>
  );
}

/** In the message's direction, so that a truncated line keeps its beginning. */
type MessagePreviewProps = { message: Pick<Message, 'senderName' | 'content' | 'isOffice'> };

function MessagePreview({ message: { senderName, content, isOffice } }: MessagePreviewProps) {
  const t = useSentences(placeTexts);
  const chat = useSentences(chatTexts);
  const name = isOffice ? chat('officeName', { name: senderName }) : memberName(senderName, t.language);
  return (
    <span dir="auto" className="block truncate">
      {inElements(
        t.rich('said', {
          name: <bdi>{name}</bdi>,
          text: <span>{content}</span>,
        }),
      )}
    </span>
  );
}

type PlaceSentences = SentencesOf<typeof placeTexts>;

function roomsText(group: Group, t: PlaceSentences): string {
  const { units, best } = roomFit(group);
  const fit = best?.fit ?? (units.length === 1 ? units[0] : undefined);
  if (group.customizations.outcome) return t('allRooms', { n: offeredRooms(group).length });
  if (!fit) return units.length === 0 ? t('noRooms') : t('chooseRoom');
  if (fit.clashes.length > 0) return t('clashes', { n: fit.clashes.length });
  return t('bedsFilled', { filled: fit.bedsFilled, beds: fit.beds });
}

function answersText(questions: Question[], t: PlaceSentences): string {
  const answered = questions.filter(({ answer }) => answer !== null).length;
  return answered === 0 ? t('noAnswers') : t('answers', { n: answered });
}

/** Null if the group has an outcome and no tour is in the future: it plans no other. */
function tourText(
  group: Group,
  schedules: TourSchedule[],
  { now, zone }: { now: Date | null; zone: string },
  t: PlaceSentences,
): string | null {
  const { confirmedTour: tour, outcome } = group.customizations;
  if (tour && !isTourOver(group.customizations, now)) {
    return t('confirmedTour', { moment: tourSummary(tourIn(tour, zone), t.language) });
  }
  if (outcome) return null;
  const [best] = bestHalfDays(schedules, now && todayOf(group.customizations, now));
  if (!best) return t('noTours');
  const { date, half, canCome } = best;
  return t('bestDay', {
    day: daySummary(date, t.language),
    half: dateTexts(t.language)(half),
    n: canCome.length,
    total: schedules.length,
  });
}
