import { type ReactNode, Suspense } from 'react';
import { useLateHeading } from '../client/navigation';
import { useFocusRecovery } from '../client/use-focus';
import { HydrationBoundary } from '../ui/lazy-hydration';
import { GroupActivity } from './activity/group-activity';
import { GroupChat, MessageAnnouncement } from './chat/group-chat';
import { OpenedPersonalLink } from './identity/identity';
import { HomePlace } from './interest/home-place';
import { AppliedQuestion } from './lease/applied-question';
import { useGroupState } from './live/use-live';
import { Place, PlaceSection } from './places';
import { GroupSide } from './point-person/group-side';
import type { PlaceName, Target } from './portal-places';
import { PropertyPlace, PropertyQuestions } from './property/property-place';
import { PropertySummary } from './property/property-summary';
import { RoomsPlace } from './rooms/rooms-place';
import { TourScheduler } from './tours/tour-scheduler';

type PortalPanelsProps = { groupId: number; origin: string };

/** The places of a group's page: a phone shows one at a time, a desktop all, in columns of two thirds and one third. */
export function PortalPanels({ groupId, origin }: PortalPanelsProps) {
  useLateHeading();
  return (
    <>
      <Questions groupId={groupId} />
      <PortalLayout
        wide={
          <>
            <PortalPlace of="head" turn={0}>
              <PlaceHead groupId={groupId} />
            </PortalPlace>
            <PlaceTitle groupId={groupId} />
            <PortalPlace of="home" turn={0}>
              <HomePlace groupId={groupId} />
            </PortalPlace>
            <PortalPlace of="rooms" id="rooms" turn={1}>
              <RoomsPlace groupId={groupId} />
            </PortalPlace>
            <PortalPlace of="property" id="overview" turn={4}>
              <PropertyPlace groupId={groupId} />
            </PortalPlace>
          </>
        }
        narrow={
          <>
            <PortalPlace of="chat" id="chat" turn={2}>
              <GroupChat groupId={groupId} />
            </PortalPlace>
            <PortalPlace of="tour" id="tour" turn={3}>
              <TourScheduler groupId={groupId} />
            </PortalPlace>
            <PortalPlace of="home" turn={5}>
              <GroupSide groupId={groupId} origin={origin} />
            </PortalPlace>
            <PortalPlace of="property" turn={6}>
              <PropertyQuestions groupId={groupId} />
            </PortalPlace>
            <PortalPlace of="home" turn={7}>
              <PlaceSection id="activity">
                <GroupActivity groupId={groupId} />
              </PlaceSection>
            </PortalPlace>
          </>
        }
      />
      <MessageAnnouncement groupId={groupId} />
    </>
  );
}

type PortalPlaceProps = {
  of: PlaceName | 'head';
  id?: Target;
  /** The order of hydration, from 0: what visitors touch first. */
  turn: number;
  children: ReactNode;
};

/**
 * React hydrates all boundaries of one depth in one commit, and those inside them in the next. Each turn is one `Suspense`
 * deeper, so that each panel has a commit of its own (docs/speed.md, "On a phone").
 */
function PortalPlace({ of, id, turn, children }: PortalPlaceProps) {
  let place = <HydrationBoundary>{children}</HydrationBoundary>;
  for (let depth = 0; depth < turn; depth++) place = <Suspense fallback={null}>{place}</Suspense>;
  return (
    <Place of={of} id={id}>
      {place}
    </Place>
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
      tabIndex={-1}
      className="mx-auto flex w-full max-w-192 flex-col gap-4 px-4 py-4 outline-none *:contents sm:gap-6 sm:px-6 lg:grid lg:max-w-300 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-x-8 lg:*:flex lg:*:min-w-0 lg:*:flex-col lg:*:gap-6"
    >
      <div>{wide}</div>
      <div>{narrow}</div>
    </main>
  );
}
