import { CalendarDays, FileSignature } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicProperty } from '../../worker/contract/properties/property';
import { ExternalLinkButton } from './external-link-button';
import { pageSections, SectionLink } from './page-sections';

type PortalHeaderProps = {
  property: PublicProperty;
  onApply: () => void;
  /** What is under it, and stays at the top with it. */
  children: ReactNode;
};

/**
 * Stays at the top; on a phone only its two buttons do, so that the page keeps the room, and nothing does where enlarged
 * text would fill the window.
 */
export function PortalHeader({ property, onApply, children }: PortalHeaderProps) {
  return (
    <header className="sticky top-[calc(min(0px,(100vw-18rem)*99)-3rem)] z-30 border-line border-b bg-paper sm:top-0">
      <div className="mx-auto flex max-w-300 flex-wrap items-center gap-x-4 px-4 sm:flex-nowrap sm:px-6">
        <p className="flex min-h-14 min-w-0 flex-1 items-center font-semibold text-lg sm:min-h-16">
          <span className="truncate">{property.name}</span>
        </p>
        <HeaderLinks />
        {property.logoUrl && (
          <img
            src={property.logoUrl}
            alt={`${property.name} logo`}
            width={40}
            height={40}
            className="size-10 rounded-md object-contain sm:order-last"
          />
        )}
        <div className="flex basis-full flex-wrap gap-2 pb-2 max-sm:*:grow-2 max-sm:*:first:grow sm:basis-auto sm:flex-nowrap sm:whitespace-nowrap sm:pb-0">
          <ExternalLinkButton
            href={property.scheduleVisitUrl}
            missing="Tour scheduling link not available"
            variant="secondary"
            icon={<CalendarDays aria-hidden />}
          >
            Schedule a Tour
          </ExternalLinkButton>
          <ExternalLinkButton
            href={property.applicationUrl}
            missing="Application link not available"
            icon={<FileSignature aria-hidden />}
            onOpen={onApply}
          >
            <span className="sm:hidden">Apply</span>
            <span className="hidden sm:inline">Apply Now</span>
          </ExternalLinkButton>
        </div>
      </div>
      {children}
    </header>
  );
}

/** At a desk, where the bar at the foot is not. */
function HeaderLinks() {
  return (
    <nav aria-label="Sections" className="hidden lg:block">
      <ul className="flex gap-5 text-ink-soft text-sm">
        {pageSections
          .filter(({ id }) => id !== 'overview')
          .map(({ id, name }) => (
            <li key={id}>
              <SectionLink to={id} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                {name}
              </SectionLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
