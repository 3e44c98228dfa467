import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { type PropertySummary, propertiesFound } from '../../domain/property/property-summary';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Building2, SearchX } from '../../ui/icons';
import { Skeleton } from '../../ui/skeleton';
import { SearchField } from '../filter-fields';
import { ShowMoreList, useShowMore } from '../paged-list';
import { StaffLoadFailed } from '../staff-load-failed';
import { PropertyCard } from './property-card';

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
      A property has its photos, units and rooms. Groups are made for it.
    </EmptyState>
  );
}

function NothingFound() {
  return (
    <EmptyState icon={<SearchX />} title="No property is found">
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
