import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useArrival } from '../../client/navigation';
import { useLoadedQueries } from '../../client/queries';
import { Allowed } from '../../client/role';
import { dashboardTitle } from '../../client/staff-meta';
import { roleForPage } from '../../domain/staff/page-roles';
import { type PropertySummary, propertiesFound } from '../../domain/staff/property-summary';
import { LandingPage } from '../../landing/landing-page';
import type { StaffPage } from '../../server/staff-session.server';
import { ButtonLink } from '../../ui/button';
import { Select } from '../../ui/field';
import { Building2, Plus, SearchX, Trash2, Users } from '../../ui/icons';
import { EmptyState, Skeleton } from '../../ui/placeholder';
import { SearchField } from '../filter-fields';
import { useMayFinish } from '../for-role';
import { JumpLinks } from '../navigation';
import { ShowMoreList, useShowMore } from '../paged-list';
import { LogoUploader } from '../property-editor/uploads/logo-uploader';
import { StaffFrame, StaffOnly } from '../staff-frame';
import { StaffLoadFailed } from '../staff-message';
import { keyOfToday } from '../today/use-today';
import { CreateGroupPanel } from './create-group-panel';
import { FirstOfToday } from './first-of-today';
import { PropertyCard } from './property-card';
import { type DashboardData, useProperties } from './use-properties';

type DashboardProps = { loaded: DashboardData | undefined };

const laterSections = [{ id: 'create-group', name: 'Create a group' }];

/**
 * The logo of a chosen property, the first of what waits today, the properties, and a form to create a group for a point
 * person.
 */
export function Dashboard({ loaded }: DashboardProps) {
  useLoadedQueries(loaded, () => [[keyOfToday(undefined), loaded?.today]]);
  const properties = useProperties(loaded?.properties);
  useArrival(dashboardTitle);
  const mayCreate = useMayFinish('agent', 'create-group');
  const hasForm = mayCreate && properties.data?.length !== 0;
  return (
    <>
      <Allowed needed="manager">
        <LogoPanel properties={properties.data} />
      </Allowed>
      <FirstOfToday />
      <DashboardBar total={properties.data?.length} />
      {hasForm && <JumpLinks sections={laterSections} />}
      <div className={clsx('grid grid-cols-1 items-start gap-6', hasForm && 'lg:grid-cols-[minmax(0,1fr)_24rem]')}>
        <PropertyList properties={properties} />
        {hasForm && (
          <div id="create-group" className="scroll-mt-4">
            <CreateGroupPanel properties={properties.data} />
          </div>
        )}
      </div>
    </>
  );
}

/** At /, outside the frame of staff pages. */
export function FrontDashboard({ page }: { page: StaffPage<DashboardData> }) {
  return (
    <StaffOnly page={page} meanwhile={<LandingPage />}>
      {(staff, loaded) => (
        <StaffFrame staff={staff}>
          <Dashboard loaded={loaded} />
        </StaffFrame>
      )}
    </StaffOnly>
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
        <ButtonLink to="/admin/groups" variant="secondary" icon={<Users />}>
          View Groups
        </ButtonLink>
        <Allowed needed={roleForPage('/admin/create-property')}>
          <ButtonLink to="/admin/create-property" icon={<Plus />}>
            Create Property
          </ButtonLink>
        </Allowed>
        <Allowed needed={roleForPage('/admin/deleted')}>
          <ButtonLink to="/admin/deleted" variant="ghost" icon={<Trash2 />} className="sm:order-first">
            Deleted
          </ButtonLink>
        </Allowed>
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
    <section aria-labelledby={titleId} className="-mt-2 mb-3 flex min-h-10 items-center gap-3 sm:gap-4">
      <h2 id={titleId} className="text-base max-md:sr-only">
        Property Logo
      </h2>
      <label htmlFor={selectId} className="sr-only">
        Property
      </label>
      <div className="w-40 min-w-0 shrink max-sm:flex-1 lg:w-56">
        <Select
          id={selectId}
          className="md:min-h-9! md:py-1! md:text-sm"
          value={property.id}
          onChange={(event) => setChosenId(Number(event.target.value))}
        >
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
        <Allowed needed={roleForPage('/admin/create-property')}>
          <ButtonLink to="/admin/create-property" variant="secondary">
            Create your first property
          </ButtonLink>
        </Allowed>
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
