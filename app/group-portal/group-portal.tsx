import type { Group } from '../../worker/contract/group';
import { GroupChat } from './chat/group-chat';
import { GroupInformation } from './group/group-information';
import { PointPersonCard } from './group/point-person-card';
import { InterestTracker } from './interest/interest-tracker';
import { LiveConnection } from './live/live-connection';
import type { PortalPage } from './load-portal';
import { Place } from './places';
import { PlacesBar } from './places-bar';
import { PortalHeader } from './portal-header';
import { PortalLayout } from './portal-layout';
import { AboutProperty } from './property/about-property';
import { Amenities } from './property/amenities';
import { ContactInformation } from './property/contact-information';
import { Faq } from './property/faq';
import { Location } from './property/location';
import { PhotoGallery } from './property/photo-gallery';
import { PropertySummary } from './property/property-summary';
import { QuestionsPanel } from './questions/questions-panel';
import { RoomDetails } from './rooms/room-details';
import { SelectedRoomsProvider } from './rooms/selected-rooms';
import { TourScheduler } from './tours/tour-scheduler';

type GroupPortalProps = {
  group: Group;
  /** Whether the group, and its property, are still there. */
  isFound: boolean;
  page: PortalPage | null;
};

/** A group's page: the property on the left, the group beside it (docs/product.md, "Group page"). */
export function GroupPortal({ group, isFound, page }: GroupPortalProps) {
  const { property } = group;
  return (
    <LiveConnection group={group} isFound={isFound}>
      <SelectedRoomsProvider>
        <PortalHeader property={property} />
        <PortalLayout
          first={
            <>
              <Place id="overview">
                <PropertySummary group={group} />
                <AboutProperty description={property.description} />
              </Place>
              <Place id="rooms">
                <RoomDetails group={group} />
              </Place>
            </>
          }
          side={
            <>
              <Place id="group">
                <PointPersonCard group={group} />
                <InterestTracker group={group} />
              </Place>
              <Place id="chat">
                <GroupChat group={group} messages={page?.portal?.messages} />
              </Place>
              <Place id="tour">
                <TourScheduler group={group} schedules={page?.portal?.tourSchedules} />
              </Place>
              <GroupInformation group={group} origin={page?.origin} />
            </>
          }
          rest={
            <>
              <Amenities names={property.amenities} />
              <Location address={property.address} campusDistance={property.campusDistance} />
              <PhotoGallery photos={property.basePhotos} propertyName={property.name} />
              <ContactInformation property={property} />
              <Faq items={property.faqItems} />
              <QuestionsPanel group={group} questions={page?.portal?.questions} />
            </>
          }
        />
        <PlacesBar />
      </SelectedRoomsProvider>
    </LiveConnection>
  );
}
