import { useEffect } from 'react';
import { rememberApplying } from '../device/applying';
import type { KnownGroup } from '../domain/group/merged-notices';
import { WhenLoaded } from '../ui/when-loaded';
import { GroupActivity } from './activity/group-activity';
import { GroupChat } from './chat/group-chat';
import { useMeOfOtherTabs } from './devices/use-me';
import { usePersonalLink } from './devices/use-personal-link';
import { GroupInformation } from './group/group-information';
import { OutcomeLine } from './group/outcome-line';
import { PointPersonCard } from './group/point-person-card';
import { InterestTracker } from './interest/interest-tracker';
import { LiveConnection } from './live/live-connection';
import { PageSection } from './page-sections';
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
import { RoomDetails } from './rooms/room-details';
import { SelectedRoomsProvider } from './rooms/selected-rooms';
import { SectionBar } from './section-bar';
import { TourScheduler } from './tours/tour-scheduler';

const loadAppliedQuestion = () => import('./applied/applied-question');
const loadOfflineLine = () => import('./offline/offline-line');

type GroupPortalProps = {
  known: KnownGroup;
  isFound: boolean;
  /** Of the site, for links that are passed on. */
  origin: string;
};

/** A group's page: the property on the left, the group beside it (docs/product.md, "Group page"). */
export function GroupPortal({ known, isFound, origin }: GroupPortalProps) {
  const { group, tourSchedules, questions, hasOlderQuestions } = known;
  const { property } = group;
  useEffect(dropEntryAfterReload, []);
  useMeOfOtherTabs(group.id);
  usePersonalLink(group.id);
  return (
    <LiveConnection group={group} isFound={isFound}>
      <SelectedRoomsProvider>
        <PortalHeader property={property} onApply={() => rememberApplying(group.id)}>
          <WhenLoaded load={loadOfflineLine} waiting={null} otherwise={null}>
            {({ OfflineLine }) => <OfflineLine known={known} />}
          </WhenLoaded>
        </PortalHeader>
        <OutcomeLine outcome={group.customizations.outcome} />
        <WhenLoaded load={loadAppliedQuestion} waiting={null} otherwise={null}>
          {({ AppliedQuestion }) => <AppliedQuestion group={group} />}
        </WhenLoaded>
        <PortalLayout
          overview={
            <PageSection id="overview">
              <PropertySummary group={group} />
            </PageSection>
          }
          group={
            <>
              <PageSection id="group">
                <InterestTracker group={group} schedules={tourSchedules} />
                <PointPersonCard group={group} />
              </PageSection>
              <PageSection id="share">
                <GroupInformation group={group} origin={origin} />
              </PageSection>
            </>
          }
          rooms={
            <>
              <AboutProperty property={property} />
              <PageSection id="rooms">
                <RoomDetails group={group} />
              </PageSection>
            </>
          }
          talk={
            <>
              <PageSection id="chat">
                <GroupChat group={group} />
              </PageSection>
              <PageSection id="tour">
                <TourScheduler group={group} schedules={tourSchedules} />
              </PageSection>
              <ContactInformation property={property} />
              <GroupActivity groupId={group.id} />
            </>
          }
          rest={
            <>
              <Amenities names={property.amenities} />
              <Location address={property.address} campusDistance={property.campusDistance} />
              <PhotoGallery photos={property.basePhotos} propertyName={property.name} />
              <Faq items={property.faqItems} />
              <QuestionsPanel group={group} questions={questions} hasOlder={hasOlderQuestions} />
            </>
          }
        />
        <SectionBar groupId={group.id} />
      </SelectedRoomsProvider>
    </LiveConnection>
  );
}
