import { memo, useEffect } from 'react';
import { rememberApplying } from '../device/remembered';
import type { KnownGroup } from '../domain/group/merged-notices';
import { part } from '../ui/part';
import { renderedPart } from '../ui/rendered-part';
import { GroupActivity } from './activity/group-activity';
import { useMeOfOtherTabs } from './devices/use-me';
import { usePersonalLink } from './devices/use-personal-link';
import { OutcomeLine } from './group/outcome-line';
import { LiveConnection } from './live/live-connection';
import { MemberMark } from './member-mark';
import { PlaceBar } from './place-bar';
import { Part, Place } from './places';
import { PortalHeader } from './portal-header';
import { PortalLayout } from './portal-layout';
import { dropEntryAfterReload } from './property/photo-history-entry';
import { PropertySummary } from './property/property-summary';
import { SelectedRoomsProvider } from './rooms/selected-rooms';
import { usePlaces } from './use-places';
import { useWindowHeight } from './use-window-height';

const AppliedQuestion = part(() => import('./applied/applied-question'), 'AppliedQuestion', { otherwise: null });
const OfflineLine = part(() => import('./offline/offline-line'), 'OfflineLine', { otherwise: null });
const MessageAnnouncement = part(() => import('./chat/message-announcement'), 'MessageAnnouncement', {
  otherwise: null,
});
const HomePlace = renderedPart(() => import('./interest/home-place'), 'HomePlace');
const RoomsPlace = renderedPart(() => import('./rooms/rooms-place'), 'RoomsPlace');
const ChatPlace = renderedPart(() => import('./chat/chat-place'), 'ChatPlace');
const TourPlace = renderedPart(() => import('./tours/tour-place'), 'TourPlace');
const PropertyPlace = renderedPart(() => import('./property/property-place'), 'PropertyPlace');
const PropertyQuestions = renderedPart(() => import('./property/property-place'), 'PropertyQuestions');
const GroupSide = renderedPart(() => import('./group/group-side'), 'GroupSide');

type GroupPortalProps = {
  known: KnownGroup;
  isFound: boolean;
  /** Of the site, for links that are passed on. */
  origin: string;
};

/** A group's page in its places (docs/product.md, "Places"). */
export const GroupPortal = memo(function GroupPortal({ known, isFound, origin }: GroupPortalProps) {
  const { group } = known;
  const { property } = group;
  useEffect(dropEntryAfterReload, []);
  useMeOfOtherTabs(group.id);
  usePersonalLink(group.id);
  usePlaces();
  useWindowHeight();
  return (
    <LiveConnection group={group} isFound={isFound}>
      <MemberMark groupId={group.id} />
      <SelectedRoomsProvider>
        <PortalHeader groupId={group.id} property={property} onApply={() => rememberApplying(group.id)}>
          <OfflineLine known={known} />
        </PortalHeader>
        <OutcomeLine outcome={group.customizations.outcome} />
        <AppliedQuestion group={group} />
        <PortalLayout
          wide={
            <>
              <Place of="head">
                <PropertySummary group={group} />
              </Place>
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
                <ChatPlace groupId={group.id} />
              </Place>
              <Place of="tour" id="tour">
                <TourPlace groupId={group.id} />
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
