import { Dashboard } from './admin/dashboard/dashboard';
import { StaffFrame } from './admin/staff-frame';
import type { PropertySummary } from './domain/property/property-summary';
import { LandingPage } from './landing/landing-page';
import type { StaffPage } from './server/staff-session.server';
import { StaffOnly } from './staff-only';

/** At /, which has no frame of staff's pages around it. */
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
