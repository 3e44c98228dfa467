import type { Group } from '../../worker/contract/group';
import { AboutProperty } from './about-property';
import { Amenities } from './amenities';
import { ContactInformation } from './contact-information';
import { Faq } from './faq';
import { GroupChat } from './group-chat';
import { GroupInformation } from './group-information';
import { InterestTracker } from './interest-tracker';
import { LiveConnection } from './live-connection';
import type { PortalPage } from './load-portal';
import { Location } from './location';
import { PhotoGallery } from './photo-gallery';
import { Place } from './places';
import { PlacesBar } from './places-bar';
import { PointPersonCard } from './point-person-card';
import { PortalHeader } from './portal-header';
import { PortalLayout } from './portal-layout';
import { PropertySummary } from './property-summary';
import { QuestionsPanel } from './questions-panel';
import { RoomDetails } from './room-details';
import { SelectedRoomsProvider } from './selected-rooms';
import { TourScheduler } from './tour-scheduler';

type GroupPortalProps = {
  group: Group;
  /** Whether the group, and its property, are still there. */
  isFound: boolean;
  page: PortalPage | null;
};

/** A group's page: the property on the left, the group beside it (spec section 2, Public group page). */
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
