import { useId, useState } from 'react';
import type { StaffUser } from '../../../worker/contract/office/staff';
import type { PropertySummary } from '../../domain/property/property-summary';
import { useArrival } from '../../hooks/use-arrival';
import { dashboardTitle } from '../../page-meta';
import { ButtonLink } from '../../ui/button';
import { Plus, Trash2, Users } from '../../ui/icons';
import { Select } from '../../ui/select';
import { JumpLinks } from '../jump-links';
import { LogoUploader } from '../property-editor/logo/logo-uploader';
import { StaffFrame } from '../staff-frame';
import { CreateGroupPanel } from './create-group-panel';
import { PropertyList } from './property-list';
import { useProperties } from './use-properties';

type DashboardProps = { loaded: PropertySummary[] | undefined };

const laterPlaces = [{ id: 'create-group', name: 'Create a group' }];

/** The staff's first page: every property, and a group for a point person (docs/product.md, "Dashboard"). */
export function Dashboard({ loaded }: DashboardProps) {
  const properties = useProperties(loaded);
  useArrival(dashboardTitle);
  return (
    <>
      <DashboardBar total={properties.data?.length} />
      <JumpLinks places={laterPlaces} className="-mt-2 mb-4" />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <LogoPanel properties={properties.data} />
        <PropertyList properties={properties} />
        <div id="create-group" className="scroll-mt-4">
          <CreateGroupPanel properties={properties.data} />
        </div>
      </div>
    </>
  );
}

export function DashboardBar({ total }: { total: number | undefined }) {
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-8 gap-y-4">
      <h1 className="text-2xl">Property Dashboard</h1>
      <dl className="flex items-baseline gap-2">
        <dt className="text-ink-soft">Total Properties</dt>
        <dd className="tabular font-semibold text-xl">{total ?? '–'}</dd>
      </dl>
      <div className="ms-auto flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow max-sm:*:px-2">
        <ButtonLink to="/admin/deleted" variant="ghost" icon={<Trash2 aria-hidden />}>
          Deleted
        </ButtonLink>
        <ButtonLink to="/admin/groups" variant="secondary" icon={<Users aria-hidden />}>
          View Groups
        </ButtonLink>
        <ButtonLink to="/admin/create-property" icon={<Plus aria-hidden />}>
          Create Property
        </ButtonLink>
      </div>
    </div>
  );
}

type FrontDashboardProps = { staff: StaffUser; loaded: PropertySummary[] | undefined };

/** The dashboard at the front door, which is no address of staff's alone. */
export function FrontDashboard({ staff, loaded }: FrontDashboardProps) {
  return (
    <StaffFrame staff={staff}>
      <Dashboard loaded={loaded} />
    </StaffFrame>
  );
}

/** The logo of the property chosen beside it, the first one to begin with (docs/product.md, "Dashboard"). */
function LogoPanel({ properties }: { properties: PropertySummary[] | undefined }) {
  const [titleId, selectId] = [useId(), useId()];
  const [chosenId, setChosenId] = useState<number | null>(null);
  const property = properties?.find(({ id }) => id === chosenId) ?? properties?.[0];
  if (!property) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-2 max-md:order-last max-md:py-4 md:flex-row md:items-center lg:col-span-2"
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
