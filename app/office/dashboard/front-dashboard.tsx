import type { PropertySummary } from '../../domain/property-summary';
import { LandingPage } from '../../landing/landing-page';
import type { StaffPage } from '../../server/staff-session.server';
import { StaffFrame, StaffOnly } from '../staff-frame';
import { Dashboard } from './dashboard';

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
