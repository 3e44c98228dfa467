import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { OfficeGroup } from '../../../contract/staff/office-group';
import { committedCount } from '../../../rules/interest';
import { useTimeZone } from '../../client/hydration';
import { useNow } from '../../client/use-now';
import { usShortDate } from '../../domain/staff/us-format';
import { findPlace, PlaceLink as LinkToPlace, Place, Places, ShowPlaceScript, useHash } from '../../portal/places';
import { buttonClass } from '../../ui/button';
import { inElement } from '../../ui/elements';
import {
  ArrowLeft,
  ChevronDown,
  CircleCheckBig,
  Download,
  type IconComponent,
  MessagesSquare,
  SlidersHorizontal,
  Users,
} from '../../ui/icons';
import { CsvLink } from '../csv-link';
import {
  CopyableText,
  CreatedFact,
  DeadlineFact,
  ErasureFact,
  Fact,
  PortalLink,
  StatusBadge,
} from '../groups/group-facts';

type OfficePlaceName = 'decide' | 'members' | 'messages' | 'more';

/** The URL's fragments, and the place of a phone's page that contains each. */
const placeOf = {
  '': 'decide',
  decide: 'decide',
  questions: 'decide',
  tour: 'decide',
  outcome: 'decide',
  members: 'members',
  group: 'members',
  chat: 'messages',
  more: 'more',
  emails: 'more',
} as const satisfies Record<string, OfficePlaceName>;

export type OfficeTarget = Exclude<keyof typeof placeOf, ''>;

type OfficePlaceProps = { of: OfficePlaceName; id?: string; children: ReactNode };

export function OfficePlace({ of, id, children }: OfficePlaceProps) {
  return (
    <Place of={of} id={id} className="office-place">
      {children}
    </Place>
  );
}

const places: { place: OfficePlaceName; fragment: OfficeTarget; name: string; Icon: IconComponent }[] = [
  { place: 'decide', fragment: 'decide', name: 'Decide', Icon: CircleCheckBig },
  { place: 'members', fragment: 'members', name: 'Members', Icon: Users },
  { place: 'messages', fragment: 'chat', name: 'Chat', Icon: MessagesSquare },
  { place: 'more', fragment: 'more', name: 'More', Icon: SlidersHorizontal },
];

export const PlaceLink = LinkToPlace<OfficeTarget>;

const placeAt = (hash: string) => findPlace<OfficePlaceName>(placeOf, hash);

export const OfficePlaces = ({ children }: { children: ReactNode }) => (
  <Places placeOf={placeOf} at={placeAt}>
    {children}
  </Places>
);

export function OfficeBar({ hasMembers }: { hasMembers: boolean }) {
  const shown = placeAt(useHash());
  return (
    <nav
      aria-label="On this page"
      data-foot-bar
      className="sticky bottom-0 z-30 -mx-4 -mb-4 mt-6 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] text-ink-soft sm:-mx-6 lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-lg *:grow *:basis-1/5">
        {places
          .filter(({ place }) => hasMembers || place === 'decide' || place === 'more')
          .map(({ place, fragment, name, Icon }) => (
            <li key={place}>
              <PlaceLink
                to={fragment}
                aria-current={shown === place ? 'page' : undefined}
                className="grid min-h-14 place-content-center justify-items-center gap-0.5 text-xs -outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-accent"
              >
                <Icon className="size-5" />
                <span>{name}</span>
              </PlaceLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

export const ShowOfficePlaceScript = () => <ShowPlaceScript placeOf={placeOf} />;

export function GroupHead({ group }: { group: OfficeGroup }) {
  const now = useNow();
  const { id, shareCode, property } = group;
  return (
    <header className="mb-2">
      <Link
        to="/admin/groups"
        className="-mt-4 inline-flex min-h-11 items-center gap-1 text-accent text-sm underline-offset-4 hover:underline"
      >
        <ArrowLeft className="size-4" />
        <span>All groups</span>
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="wrap-anywhere min-w-0 text-2xl outline-none">{group.pointPersonName}</h1>
            <StatusBadge group={group} now={now} />
          </div>
          <OfficePlace of="decide">
            <div>
              <CopyableText text={group.pointPersonEmail} label="Copy email" />
              {group.pointPersonPhone && <p className="tabular text-sm">{group.pointPersonPhone}</p>}
            </div>
          </OfficePlace>
        </div>
        <OfficePlace of="decide">
          <div className="flex flex-wrap gap-2">
            {property && !group.hasEnded && (
              <PortalLink shareCode={shareCode} size="sm">
                View Group
              </PortalLink>
            )}
            <CsvLink
              href={`/api/groups/${id}/members.csv`}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <Download />
              <span>Members CSV</span>
            </CsvLink>
          </div>
        </OfficePlace>
      </div>
    </header>
  );
}

export function GroupFacts({ group }: { group: OfficeGroup }) {
  const now = useNow();
  const timeZone = useTimeZone();
  const { property, participants, beds, bedsFilled, applied, lastActivityAt } = group;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap">
      <Fact name="Property" text={property?.name ?? 'Property not found'} isMissing={property === null} />
      <Fact name="Committed" text={`${committedCount(participants)} of ${participants.length}`} />
      {beds !== null && <Fact name="Beds filled" text={`${bedsFilled} of ${beds}`} />}
      <Fact name="Applied" text={`${applied} of ${participants.length}`} />
      <DeadlineFact customizations={group.customizations} now={now} />
      <CreatedFact createdAt={group.createdAt} />
      <ErasureFact group={group} />
      <Fact name="Last activity" text={usShortDate(lastActivityAt, timeZone)} />
    </dl>
  );
}

type FoldedProps = { title: string; className?: string; children: ReactNode };

/** For rarely needed content; opens without scripts too. */
export function Folded({ title, className, children }: FoldedProps) {
  return (
    <details className={clsx('group/folded', className)}>
      <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold text-accent text-sm [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <ChevronDown className="size-4 transition-transform group-open/folded:rotate-180" />
      </summary>
      {inElement(children)}
    </details>
  );
}
