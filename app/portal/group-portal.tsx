import { memo, type ReactNode, useEffect } from 'react';
import type { Outcome } from '../../contract/group';
import { groupTexts } from '../../texts/sentences/group';
import { rememberApplying } from '../client/device-values';
import { useFocusRecovery } from '../client/use-focus';
import { useSentences } from '../client/use-sentences';
import type { GroupState } from '../domain/merged-notices';
import { Lock, PartyPopper } from '../ui/icons';
import { lazyComponent } from '../ui/lazy-component';
import { lazyHydrated } from '../ui/lazy-hydration';
import { OpenedPersonalLink } from './identity/opened-personal-link';
import { useMeFromOtherTabs } from './identity/use-me';
import { LiveConnection } from './live/live-connection';
import { useGroupState } from './live/use-group-state';
import { MarkMemberScript } from './member-mark';
import { PlaceBar } from './place-bar';
import { Place, PlaceSection } from './places';
import { PortalHeader } from './portal-header';
import { removeEntryAfterReload } from './property/photo-history-entry';
import { PropertySummary } from './property/property-summary';
import { SelectedRoomsProvider } from './rooms/selected-rooms';
import { usePlaces } from './use-places';

const AppliedQuestion = lazyComponent(() => import('./lease/applied-question'), 'AppliedQuestion', { fallback: null });
const OfflineLine = lazyComponent(() => import('./live/offline-line'), 'OfflineLine', { fallback: null });
const MessageAnnouncement = lazyComponent(() => import('./chat/message-announcement'), 'MessageAnnouncement', {
  fallback: null,
});
const HomePlace = lazyHydrated(() => import('./interest/home-place'), 'HomePlace');
const RoomsPlace = lazyHydrated(() => import('./rooms/rooms-place'), 'RoomsPlace');
const GroupChat = lazyHydrated(() => import('./chat/group-chat'), 'GroupChat');
const TourScheduler = lazyHydrated(() => import('./tours/tour-scheduler'), 'TourScheduler');
const PropertyPlace = lazyHydrated(() => import('./property/property-place'), 'PropertyPlace');
const PropertyQuestions = lazyHydrated(() => import('./property/property-place'), 'PropertyQuestions');
const GroupActivity = lazyHydrated(() => import('./activity/group-activity'), 'GroupActivity');
const GroupSide = lazyHydrated(() => import('./point-person/group-side'), 'GroupSide');

type GroupPortalProps = {
  state: GroupState;
  isFound: boolean;
  origin: string;
};

/** docs/product.md, "Places". */
export const GroupPortal = memo(function GroupPortal({ state, isFound, origin }: GroupPortalProps) {
  const { group } = state;
  const { property } = group;
  useEffect(removeEntryAfterReload, []);
  useMeFromOtherTabs(group);
  usePlaces();
  useWindowHeight();
  return (
    <LiveConnection group={group} isFound={isFound}>
      <MarkMemberScript groupId={group.id} />
      <SelectedRoomsProvider>
        <PortalHeader groupId={group.id} property={property} onApply={() => rememberApplying(group.id)}>
          <OfflineLine state={state} />
        </PortalHeader>
        <OpenedPersonalLink group={group} />
        <OutcomeLine outcome={group.customizations.outcome} />
        <AppliedQuestion group={group} />
        <Places groupId={group.id} origin={origin} />
        <MessageAnnouncement groupId={group.id} />
        <PlaceBar groupId={group.id} />
      </SelectedRoomsProvider>
    </LiveConnection>
  );
});

type PlacesProps = { groupId: number; origin: string };

/** Not rendered again: React discards what the server rendered of a place that is updated before it is hydrated. */
const Places = memo(function Places({ groupId, origin }: PlacesProps) {
  return (
    <PortalLayout
      wide={
        <>
          <Place of="head">
            <PlaceHead groupId={groupId} />
          </Place>
          <PlaceTitle groupId={groupId} />
          <Place of="home">
            <HomePlace groupId={groupId} />
          </Place>
          <Place of="rooms" id="rooms">
            <RoomsPlace groupId={groupId} />
          </Place>
          <Place of="property" id="overview">
            <PropertyPlace groupId={groupId} />
          </Place>
        </>
      }
      narrow={
        <>
          <Place of="chat" id="chat">
            <GroupChat groupId={groupId} />
          </Place>
          <Place of="tour" id="tour">
            <TourScheduler groupId={groupId} />
          </Place>
          <Place of="home">
            <GroupSide groupId={groupId} origin={origin} />
          </Place>
          <Place of="property">
            <PropertyQuestions groupId={groupId} />
          </Place>
          <Place of="home">
            <PlaceSection id="activity">
              <GroupActivity groupId={groupId} />
            </PlaceSection>
          </Place>
        </>
      }
    />
  );
});

function PlaceHead({ groupId }: { groupId: number }) {
  return <PropertySummary group={useGroupState(groupId).group} />;
}

/** The page's title in every place except Home. */
function PlaceTitle({ groupId }: { groupId: number }) {
  const { property } = useGroupState(groupId).group;
  return (
    <h1 className="hidden away:block away:sr-only">
      <bdi>{property.name}</bdi>
    </h1>
  );
}

function OutcomeLine({ outcome }: { outcome: Outcome | null }) {
  const t = useSentences(groupTexts);
  return (
    <div role="status">
      {outcome && (
        <p className="bg-accent-soft py-3">
          <span className="mx-auto flex max-w-300 items-center gap-3 px-4 sm:px-6 [&>svg]:shrink-0">
            {outcome === 'leased' ? <PartyPopper /> : <Lock />}
            <span>
              <strong className="block">{t(outcome === 'leased' ? 'leased' : 'closed')}</strong>
              <span className="text-ink-soft">{t('outcomeText')}</span>
            </span>
          </span>
        </p>
      )}
    </div>
  );
}

type PortalLayoutProps = { wide: ReactNode; narrow: ReactNode };

/** At a desk the chat is beside the other places; a phone shows one place at a time. */
function PortalLayout({ wide, narrow }: PortalLayoutProps) {
  const page = useFocusRecovery<HTMLElement>();
  return (
    <main
      ref={page}
      id="home"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-192 flex-col gap-4 px-4 py-4 outline-none *:contents sm:gap-6 sm:px-6 lg:grid lg:max-w-300 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-x-8 lg:*:flex lg:*:min-w-0 lg:*:flex-col lg:*:gap-6"
    >
      <div>{wide}</div>
      <div>{narrow}</div>
    </main>
  );
}

/** For keyboards that overlap the page, as on iOS (places.css): the browser scrolls there without need. */
function useWindowHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const follow = () => {
      const height = Math.round(view.height * view.scale);
      if (height >= innerHeight) return style.removeProperty('--window-height');
      style.setProperty('--window-height', `${height}px`);
      if (document.querySelector('[data-place="chat"]:target')) scrollTo(0, 0);
    };
    view.addEventListener('resize', follow);
    return () => {
      view.removeEventListener('resize', follow);
      style.removeProperty('--window-height');
    };
  }, []);
}
