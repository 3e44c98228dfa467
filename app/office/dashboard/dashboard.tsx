import { Link } from '@remix-run/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useArrival } from '../../client/navigation';
import { dashboardTitle } from '../../client/staff-meta';
import { type PropertySummary, propertiesFound } from '../../domain/property-summary';
import { waitingCount } from '../../domain/today';
import { LandingPage } from '../../landing/landing-page';
import type { StaffPage } from '../../server/staff-session.server';
import { ButtonLink } from '../../ui/button';
import { Select } from '../../ui/field';
import { ArrowRight, Building2, Plus, SearchX, Trash2, Users } from '../../ui/icons';
import { EmptyState, Skeleton } from '../../ui/placeholder';
import { SearchField } from '../filter-fields';
import { JumpLinks } from '../navigation';
import { ShowMoreList, useShowMore } from '../paged-list';
import { LogoUploader } from '../property-editor/logo-uploader';
import { StaffFrame, StaffOnly } from '../staff-frame';
import { StaffLoadFailed } from '../staff-message';
import { useToday } from '../today/use-today';
import { CreateGroupPanel } from './create-group-panel';
import { PropertyCard } from './property-card';
import { useProperties } from './use-properties';

type DashboardProps = { loaded: PropertySummary[] | undefined };

const laterSections = [{ id: 'create-group', name: 'Create a group' }];

/** How much waits today, the properties, a form to create a group for a point person, and the logo of a chosen property. */
export function Dashboard({ loaded }: DashboardProps) {
  const properties = useProperties(loaded);
  useArrival(dashboardTitle);
  const isEmpty = properties.data?.length === 0;
  return (
    <>
      <div className="-mt-3 mb-3 flex flex-wrap justify-between gap-x-6">
        <TodayLine />
        {!isEmpty && <JumpLinks sections={laterSections} />}
      </div>
      <DashboardBar total={properties.data?.length} />
      <div className={clsx('grid grid-cols-1 items-start gap-6', !isEmpty && 'lg:grid-cols-[minmax(0,1fr)_24rem]')}>
        <LogoPanel properties={properties.data} />
        <PropertyList properties={properties} />
        {!isEmpty && (
          <div id="create-group" className="scroll-mt-4">
            <CreateGroupPanel properties={properties.data} />
          </div>
        )}
      </div>
    </>
  );
}

/** At /, outside the frame of staff pages. */
export function FrontDashboard({ page }: { page: StaffPage<PropertySummary[]> }) {
  return (
    <StaffOnly page={page} meanwhile={<LandingPage />}>
      {(staff, properties) => (
        <StaffFrame staff={staff}>
          <Dashboard loaded={properties} />
        </StaffFrame>
      )}
    </StaffOnly>
  );
}

function TodayLine() {
  const { data } = useToday();
  const count = data && waitingCount(data);
  return (
    <p>
      <Link
        to="/admin/today"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
      >
        <span>{count === undefined || count === '0' ? 'See what waits today' : `${count} waiting today`}</span>
        <ArrowRight className="size-4" />
      </Link>
    </p>
  );
}

export function DashboardBar({ total }: { total: number | undefined }) {
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3 sm:gap-x-8 sm:gap-y-4">
      <h1 className="text-2xl">Property Dashboard</h1>
      <dl className="flex items-baseline gap-2">
        <dt className="text-ink-soft">Total Properties</dt>
        <dd className="tabular font-semibold text-xl">{total ?? '–'}</dd>
      </dl>
      {/* On a phone without icons, so that the three share a line. */}
      <div className="ms-auto flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow max-sm:*:px-2 max-sm:[&_svg]:hidden">
        <ButtonLink to="/admin/deleted" variant="ghost" icon={<Trash2 />}>
          Deleted
        </ButtonLink>
        <ButtonLink to="/admin/groups" variant="secondary" icon={<Users />}>
          View Groups
        </ButtonLink>
        <ButtonLink to="/admin/create-property" icon={<Plus />}>
          Create Property
        </ButtonLink>
      </div>
    </div>
  );
}

function LogoPanel({ properties }: { properties: PropertySummary[] | undefined }) {
  const [titleId, selectId] = [useId(), useId()];
  const [chosenId, setChosenId] = useState<number | null>(null);
  const property = properties?.find(({ id }) => id === chosenId) ?? properties?.[0];
  if (!property) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-2 md:flex-row md:items-center lg:col-span-2"
    >
      <h2 id={titleId} className="text-base">
        Property Logo
      </h2>
      <label htmlFor={selectId} className="sr-only">
        Property
      </label>
      <div className="md:w-48 lg:w-64">
        <Select id={selectId} value={property.id} onChange={(event) => setChosenId(Number(event.target.value))}>
          {properties?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <LogoUploader key={property.id} property={property} isRow />
    </section>
  );
}

const searchableFrom = 7;
const shownAtOnce = 24;

export function PropertyList({ properties }: { properties: UseQueryResult<PropertySummary[]> }) {
  const [typed, setTyped] = useState('');
  const all = properties.data ?? [];
  const found = propertiesFound(all, typed);
  return (
    <section aria-label="Properties" className="grid grid-cols-1 gap-4">
      {all.length >= searchableFrom && (
        <SearchField label="Find a property" placeholder="Name or address" value={typed} onChange={setTyped} />
      )}
      {properties.data ? (
        <Found key={typed} properties={found} isSearched={typed.trim() !== ''} />
      ) : properties.isError ? (
        <StaffLoadFailed what="properties" error={properties.error} onTryAgain={() => properties.refetch()} />
      ) : (
        <PropertiesLoading />
      )}
    </section>
  );
}

function Found({ properties, isSearched }: { properties: PropertySummary[]; isSearched: boolean }) {
  const { shown, more } = useShowMore(properties, shownAtOnce);
  if (properties.length === 0) return isSearched ? <NothingFound /> : <NoProperties />;
  return (
    <ShowMoreList
      items={shown}
      renderItem={(property) => <PropertyCard property={property} />}
      more={more}
      className="grid grid-cols-1 gap-4 xl:grid-cols-2"
    />
  );
}

function NoProperties() {
  return (
    <EmptyState
      icon={<Building2 />}
      title="No properties yet"
      action={
        <ButtonLink to="/admin/create-property" variant="secondary">
          Create your first property
        </ButtonLink>
      }
    >
      Each property has photos, units, and rooms. You create groups for it.
    </EmptyState>
  );
}

function NothingFound() {
  return (
    <EmptyState icon={<SearchX />} title="No properties found">
      Try a part of its name or address.
    </EmptyState>
  );
}

function PropertiesLoading() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      <span className="sr-only">Loading properties...</span>
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} className="h-44" />
      ))}
    </div>
  );
}
