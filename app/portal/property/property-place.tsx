import * as Accordion from '@radix-ui/react-accordion';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FaqItem, PublicProperty } from '../../../contract/property';
import { propertyTexts } from '../../../texts/sentences/property';
import { useSentences } from '../../client/language';
import { AddressMap } from '../../ui/address-map';
import { Badge } from '../../ui/badge';
import { SafeLink } from '../../ui/button';
import { Card } from '../../ui/card';
import {
  Bath,
  ChevronDown,
  Coffee,
  CookingPot,
  Dumbbell,
  Gamepad2,
  type IconComponent,
  MapPin,
  Navigation,
  ShieldCheck,
  Sofa,
  Sparkles,
  SquareParking,
  Tv,
  Waves,
  Wifi,
  Zap,
} from '../../ui/icons';
import { EmptyState } from '../../ui/placeholder';
import { useGroupState } from '../live/use-live';
import { PlaceSection } from '../places';
import { QuestionsPanel } from '../questions/questions-panel';
import { ContactInformation } from './contact-information';
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

export function Amenities({ names }: { names: string[] }) {
  const t = useSentences(propertyTexts);
  if (names.length === 0) return null;
  return (
    <Card title={t('amenities')}>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => {
          const Icon = amenityIcon(name);
          return (
            <li key={name}>
              <Badge icon={<Icon />} className="py-1.5 text-base">
                <bdi>{name}</bdi>
              </Badge>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const icons = new Map<string, IconComponent>([
  ['wifi', Wifi],
  ['parking', SquareParking],
  ['pool', Waves],
  ['gym', Dumbbell],
  ['security', ShieldCheck],
  ['commonarea', Sofa],
  ['electric', Zap],
  ['coffee', Coffee],
  ['tv', Tv],
  ['gaming', Gamepad2],
  ['kitchen', CookingPot],
  ['hottub', Bath],
]);

/** Each known amenity has its own icon. Ignores spelling differences; a spark by default. */
function amenityIcon(name: string): IconComponent {
  return icons.get(name.toLowerCase().replace(/[^a-z]/g, '')) ?? Sparkles;
}

type LocationProps = { address: string; campusDistance: string };

export function Location({ address, campusDistance }: LocationProps) {
  const t = useSentences(propertyTexts);
  if (address === '') {
    return (
      <Card title={t('location')}>
        <EmptyState icon={<MapPin />} title={t('noAddress')}>
          {t('askForDirections')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card
      title={t('location')}
      className="flex grow flex-col lg:max-h-dvh"
      aside={
        campusDistance && (
          <Badge tone="accent" icon={<MapPin />}>
            {t('toCampus', { distance: campusDistance })}
          </Badge>
        )
      }
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <address className="not-italic">
          <bdi>{address}</bdi>
        </address>
        <SafeLink
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
        >
          <Navigation className="size-4" />
          <span>{t('directions')}</span>
        </SafeLink>
      </div>
      <AddressMap address={address} title={t('mapOf', { address })} className="h-20 grow sm:h-32" />
    </Card>
  );
}

export function Faq({ items }: { items: FaqItem[] }) {
  const t = useSentences(propertyTexts);
  if (items.length === 0) return null;
  return (
    <Card title={t('faq')}>
      <div className="-my-2">
        <FaqAccordion items={items} />
      </div>
    </Card>
  );
}

/** WAI-ARIA APG, accordion pattern; without scripts and on paper all are open, and the browser's search opens one. */
function FaqAccordion({ items }: { items: FaqItem[] }) {
  const [open, setOpen] = useState('');
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const answers = [...(list.current?.querySelectorAll('[data-answer]') ?? [])];
    for (const answer of answers) {
      // React 18 does not know this value.
      if (answer.getAttribute('data-answer') === open) answer.removeAttribute('hidden');
      else answer.setAttribute('hidden', 'until-found');
    }
    const show = ({ target }: Event) => setOpen((target as Element).getAttribute('data-answer') ?? '');
    list.current?.addEventListener('beforematch', show);
    return () => list.current?.removeEventListener('beforematch', show);
  }, [open, items]);

  return (
    <Accordion.Root type="single" collapsible asChild value={open} onValueChange={setOpen}>
      <ul ref={list} className="divide-y divide-line">
        {items.map(({ question, answer }, index) => (
          <Accordion.Item key={`${index} ${question}`} value={String(index)} asChild>
            <li>
              <Accordion.Header className="tracking-normal">
                <Accordion.Trigger className="group flex min-h-12 w-full items-center justify-between gap-4 py-2 text-start font-semibold hover:text-accent">
                  <bdi className="wrap-anywhere min-w-0">{question}</bdi>
                  <ChevronDown
                    aria-hidden
                    className="size-5 shrink-0 text-ink-soft transition-transform group-data-[state=open]:rotate-180 noscript:hidden"
                  />
                </Accordion.Trigger>
              </Accordion.Header>
              <Accordion.Content
                forceMount
                data-answer={String(index)}
                className="data-[state=closed]:not-[[hidden]]:hidden data-[state=open]:animate-fade noscript:block! print:contents!"
              >
                <p dir="auto" className="max-w-prose whitespace-pre-line pb-4 text-ink-soft">
                  {answer}
                </p>
              </Accordion.Content>
            </li>
          </Accordion.Item>
        ))}
      </ul>
    </Accordion.Root>
  );
}
