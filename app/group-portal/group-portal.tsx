import { type ComponentProps, memo, useEffect } from 'react';
import { rememberApplying } from '../device/remembered';
import type { KnownGroup } from '../domain/group/merged-notices';
import { part } from '../ui/part';
import { GroupActivity } from './activity/group-activity';
import { GroupChat } from './chat/group-chat';
import { MessageAnnouncement } from './chat/message-announcement';
import { useMeOfOtherTabs } from './devices/use-me';
import { usePersonalLink } from './devices/use-personal-link';
import { Doors } from './doors';
import { GroupInformation } from './group/group-information';
import { OutcomeLine } from './group/outcome-line';
import { PointPersonCard } from './group/point-person-card';
import { InterestTracker } from './interest/interest-tracker';
import { LiveConnection } from './live/live-connection';
import { MemberMark, useIsMarkedMember } from './member-mark';
import { PlaceBar } from './place-bar';
import { Pair, Part, Place } from './places';
import { PortalHeader } from './portal-header';
import { PortalLayout } from './portal-layout';
import { AboutProperty } from './property/about-property';
import { Amenities } from './property/amenities';
import { ContactInformation } from './property/contact-information';
import { Faq } from './property/faq';
import { Location } from './property/location';
import { PhotoGallery } from './property/photo-gallery';
import { dropEntryAfterReload } from './property/photo-history-entry';
import { PropertySummary } from './property/property-summary';
import { QuestionsPanel } from './questions/questions-panel';
import { RoomChoice } from './room-choice/room-choice';
import { RoomFit } from './room-fit/room-fit';
import { RoomDetails } from './rooms/room-details';
import { SelectedRoomsProvider } from './rooms/selected-rooms';
import { TourScheduler } from './tours/tour-scheduler';
import { usePlaces } from './use-places';

const AppliedQuestion = part(() => import('./applied/applied-question'), 'AppliedQuestion', { otherwise: null });
const OfflineLine = part(() => import('./offline/offline-line'), 'OfflineLine', { otherwise: null });
const NextCard = part(() => import('./interest/next-card'), 'NextCard', { otherwise: null });

type GroupPortalProps = {
  known: KnownGroup;
  isFound: boolean;
  /** Of the site, for links that are passed on. */
  origin: string;
};

/** A group's page in its places (docs/product.md, "Places"). */
export const GroupPortal = memo(function GroupPortal({ known, isFound, origin }: GroupPortalProps) {
  const { group, tourSchedules, questions, hasOlderQuestions } = known;
  const { property } = group;
  useEffect(dropEntryAfterReload, []);
  useMeOfOtherTabs(group.id);
  usePersonalLink(group.id);
  usePlaces();
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
                {!group.customizations.outcome && (
                  <div className="hidden min-h-30 member:block lg:min-h-20">
                    <NextForMember group={group} schedules={tourSchedules} />
                  </div>
                )}
                <Part id="group">
                  <InterestTracker group={group} schedules={tourSchedules} />
                </Part>
                <Doors known={known} />
              </Place>
              <Place of="rooms" id="rooms">
                <RoomChoice group={group} />
                <RoomFit group={group} />
                <RoomDetails group={group} />
              </Place>
              <Place of="property" id="overview">
                <Pair>
                  <AboutProperty property={property} />
                  <Amenities names={property.amenities} />
                </Pair>
                <PhotoGallery photos={property.basePhotos} propertyName={property.name} />
                <Pair>
                  <Location address={property.address} campusDistance={property.campusDistance} />
                  <ContactInformation property={property} />
                </Pair>
              </Place>
              <Place of="home">
                <Part id="activity">
                  <GroupActivity groupId={group.id} />
                </Part>
              </Place>
            </>
          }
          narrow={
            <>
              <Place of="chat" id="chat">
                <GroupChat group={group} />
              </Place>
              <Place of="tour" id="tour">
                <TourScheduler group={group} schedules={tourSchedules} />
              </Place>
              <Place of="home">
                <PointPersonCard group={group} />
                <Part id="share">
                  <GroupInformation group={group} origin={origin} />
                </Part>
              </Place>
              <Place of="property">
                <Part id="faq">
                  <Faq items={property.faqItems} />
                </Part>
                <Part id="questions">
                  <QuestionsPanel group={group} questions={questions} hasOlder={hasOlderQuestions} />
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

/** Whoever is laid out for as a member has it above everything; whoever has just joined, where they have joined. */
function NextForMember(props: ComponentProps<typeof NextCard>) {
  return useIsMarkedMember() ? <NextCard {...props} /> : null;
}
