import type { ReactNode } from 'react';
import type { PublicProperty } from '../../../contract/property';
import { propertyTexts } from '../../../texts/sentences/property';
import { useSentences } from '../../client/use-sentences';
import { Card } from '../../ui/card';
import { useGroupState } from '../live/use-group-state';
import { PlaceSection } from '../places';
import { QuestionsPanel } from '../questions/questions-panel';
import { Amenities } from './amenities';
import { ContactInformation } from './contact-information';
import { Faq } from './faq';
import { Location } from './location';
import { PhotoGallery } from './use-photo-viewer';

export function PropertyPlace({ groupId }: { groupId: number }) {
  const { property } = useGroupState(groupId).group;
  return (
    <>
      <Pair>
        <AboutProperty property={property} />
        <Amenities names={property.amenities} />
      </Pair>
      <PhotoGallery photos={property.basePhotos} propertyName={property.name} />
      <Location address={property.address} campusDistance={property.campusDistance} />
    </>
  );
}

export function PropertyQuestions({ groupId }: { groupId: number }) {
  const { group, questions, hasOlderQuestions } = useGroupState(groupId);
  return (
    <>
      <ContactInformation property={group.property} />
      <PlaceSection id="faq">
        <Faq items={group.property.faqItems} />
      </PlaceSection>
      <PlaceSection id="questions">
        <QuestionsPanel group={group} questions={questions} hasOlder={hasOlderQuestions} />
      </PlaceSection>
    </>
  );
}

function AboutProperty({ property }: { property: PublicProperty }) {
  const t = useSentences(propertyTexts);
  const { description } = property;
  if (description === '') return null;
  return (
    <Card title={t('about')}>
      <p dir="auto" className="max-w-prose whitespace-pre-line">
        {description}
      </p>
    </Card>
  );
}

/** Beside each other at a desk; a single one is as wide as both. */
function Pair({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-[inherit] empty:hidden md:grid-cols-2 md:*:only:col-span-full lg:last:grow">
      {children}
    </div>
  );
}
