import type { StaffUser } from '../../../worker/contract/office/staff';
import type { PropertySummary } from '../../domain/property/property-summary';
import { JumpLinks } from '../jump-links';
import { StaffFrame } from '../staff-frame';
import { CreateGroupPanel } from './create-group-panel';
import { DashboardBar } from './dashboard-bar';
import { LogoPanel } from './logo-panel';
import { PropertyList } from './property-list';
import { useProperties } from './use-properties';

type DashboardProps = { staff: StaffUser; loaded: PropertySummary[] | undefined };

const laterPlaces = [{ id: 'create-group', name: 'Create a group' }];

/** The staff's first page: every property, and a group for a point person (docs/product.md, "Dashboard"). */
export default function Dashboard({ staff, loaded }: DashboardProps) {
  const properties = useProperties(loaded);
  return (
    <StaffFrame staff={staff}>
      <DashboardBar total={properties.data?.length} />
      <JumpLinks places={laterPlaces} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <LogoPanel properties={properties.data} />
        <PropertyList properties={properties} />
        <div id="create-group" className="scroll-mt-4">
          <CreateGroupPanel properties={properties.data} />
        </div>
      </div>
    </StaffFrame>
  );
}
