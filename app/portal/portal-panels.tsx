import type { ReactNode } from 'react';
import { useLateHeading } from '../client/navigation';
import { useFocusRecovery } from '../client/use-focus';
import { HydratedLater } from '../ui/lazy-hydration';
import { PrivacyLink } from '../ui/privacy-link';
import { GroupActivity } from './activity/group-activity';
import { GroupChat, MessageAnnouncement } from './chat/group-chat';
import { OpenedPersonalLink } from './identity/identity';
import { HomePlace } from './interest/home-place';
import { AppliedQuestion } from './lease/applied-question';
import { useGroupState } from './live/use-live';
import { Place, PlaceSection } from './places';
import { GroupSide } from './point-person/group-side';
import { PropertyPlace, PropertyQuestions } from './property/property-place';
import { PropertySummary } from './property/property-summary';
import { RoomsPlace } from './rooms/rooms-place';
import { TourScheduler } from './tours/tour-scheduler';

type PortalPanelsProps = { groupId: number; origin: string };

/**
 * The places of a group's page: a phone shows one at a time, a desktop all, in columns of two thirds and one third. Home
 * hydrates first, as that is where most visits begin.
 */
export function PortalPanels({ groupId, origin }: PortalPanelsProps) {
  useLateHeading();
  return (
    <>
      <Questions groupId={groupId} />
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
            <HydratedLater part="below-home">
              <Place of="rooms" id="rooms" data-unhydrated="below-home">
                <RoomsPlace groupId={groupId} />
              </Place>
              <Place of="property" id="overview" data-unhydrated="below-home">
                <PropertyPlace groupId={groupId} />
              </Place>
            </HydratedLater>
          </>
        }
        narrow={
          <HydratedLater part="beside-home">
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
            <Place of="home">
              <PrivacyLink />
            </Place>
          </HydratedLater>
        }
      />
      <MessageAnnouncement groupId={groupId} />
    </>
  );
}

/** The questions at the top of the page, in every place. */
function Questions({ groupId }: { groupId: number }) {
  const { group } = useGroupState(groupId);
  return (
    <>
      <OpenedPersonalLink group={group} />
      <AppliedQuestion group={group} />
    </>
  );
}

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

type PortalLayoutProps = { wide: ReactNode; narrow: ReactNode };

/** At a desk the chat is beside the other places; a phone shows one place at a time. */
function PortalLayout({ wide, narrow }: PortalLayoutProps) {
  const page = useFocusRecovery<HTMLElement>();
  return (
    <main
      ref={page}
      id="home"
      data-unhydrated="PortalPanels"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-192 flex-col gap-4 px-4 py-4 outline-none *:contents sm:gap-6 sm:px-6 lg:grid lg:max-w-300 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-x-8 lg:*:flex lg:*:min-w-0 lg:*:flex-col lg:*:gap-6"
    >
      <div>{wide}</div>
      <div data-unhydrated="beside-home">{narrow}</div>
    </main>
  );
}
