import { memo, type ReactNode, useEffect } from 'react';
import type { Outcome } from '../../contract/group';
import { groupTexts } from '../../texts/sentences/group';
import { rememberApplying } from '../client/remembered';
import { useFocusRecovery } from '../client/use-focus';
import { useSentences } from '../client/use-sentences';
import type { KnownGroup } from '../domain/merged-notices';
import { Lock, PartyPopper } from '../ui/icons';
import { part } from '../ui/part';
import { renderedPart } from '../ui/rendered-part';
import { OpenedPersonalLink } from './identity/opened-personal-link';
import { useMeOfOtherTabs } from './identity/use-me';
import { LiveConnection } from './live/live-connection';
import { MemberMark } from './member-mark';
import { PlaceBar } from './place-bar';
import { Part, Place } from './places';
import { PortalHeader } from './portal-header';
import { dropEntryAfterReload } from './property/photo-history-entry';
import { PropertySummary } from './property/property-summary';
import { SelectedRoomsProvider } from './rooms/selected-rooms';
import { usePlaces } from './use-places';

const AppliedQuestion = part(() => import('./lease/applied-question'), 'AppliedQuestion', { otherwise: null });
const OfflineLine = part(() => import('./live/offline-line'), 'OfflineLine', { otherwise: null });
const MessageAnnouncement = part(() => import('./chat/message-announcement'), 'MessageAnnouncement', {
  otherwise: null,
});
const HomePlace = renderedPart(() => import('./interest/home-place'), 'HomePlace');
const RoomsPlace = renderedPart(() => import('./rooms/rooms-place'), 'RoomsPlace');
const GroupChat = renderedPart(() => import('./chat/group-chat'), 'GroupChat');
const TourScheduler = renderedPart(() => import('./tours/tour-scheduler'), 'TourScheduler');
const PropertyPlace = renderedPart(() => import('./property/property-place'), 'PropertyPlace');
const PropertyQuestions = renderedPart(() => import('./property/property-place'), 'PropertyQuestions');
const GroupActivity = renderedPart(() => import('./activity/group-activity'), 'GroupActivity');
const GroupSide = renderedPart(() => import('./point-person/group-side'), 'GroupSide');

type GroupPortalProps = {
  known: KnownGroup;
  isFound: boolean;
  origin: string;
};

/** docs/product.md, "Places". */
export const GroupPortal = memo(function GroupPortal({ known, isFound, origin }: GroupPortalProps) {
  const { group } = known;
  const { property } = group;
  useEffect(dropEntryAfterReload, []);
  useMeOfOtherTabs(group);
  usePlaces();
  useWindowHeight();
  return (
    <LiveConnection group={group} isFound={isFound}>
      <MemberMark groupId={group.id} />
      <SelectedRoomsProvider>
        <PortalHeader groupId={group.id} property={property} onApply={() => rememberApplying(group.id)}>
          <OfflineLine known={known} />
        </PortalHeader>
        <OpenedPersonalLink group={group} />
        <OutcomeLine outcome={group.customizations.outcome} />
        <AppliedQuestion group={group} />
        <PortalLayout
          wide={
            <>
              <Place of="head">
                <PropertySummary group={group} />
              </Place>
              <TitleElsewhere property={property.name} />
              <Place of="home">
                <HomePlace groupId={group.id} />
              </Place>
              <Place of="rooms" id="rooms">
                <RoomsPlace groupId={group.id} />
              </Place>
              <Place of="property" id="overview">
                <PropertyPlace groupId={group.id} />
              </Place>
            </>
          }
          narrow={
            <>
              <Place of="chat" id="chat">
                <GroupChat groupId={group.id} />
              </Place>
              <Place of="tour" id="tour">
                <TourScheduler groupId={group.id} />
              </Place>
              <Place of="home">
                <GroupSide groupId={group.id} origin={origin} />
              </Place>
              <Place of="property">
                <PropertyQuestions groupId={group.id} />
              </Place>
              <Place of="home">
                <Part id="activity">
                  <GroupActivity groupId={group.id} />
                </Part>
              </Place>
            </>
          }
        />
        <MessageAnnouncement groupId={group.id} />
        <PlaceBar groupId={group.id} />
      </SelectedRoomsProvider>
    </LiveConnection>
  );
});

/** The page's title where another place than Home stands in its stead. */
function TitleElsewhere({ property }: { property: string }) {
  return (
    <h1 className="hidden away:block away:sr-only">
      <bdi>{property}</bdi>
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

/** At a desk what is read, and beside it what is talked about; on a phone a place at a time. */
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

/** For keyboards that lie over the page, as on iOS (places.css): the browser scrolls there without need. */
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
