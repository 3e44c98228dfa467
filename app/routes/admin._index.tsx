import { useLoaderData } from '@remix-run/react';
import Dashboard from '../admin/dashboard/dashboard';
import { dashboardTitle } from '../domain/site-title';
import { StaffOnly } from '../staff-only';
import type { loader } from './_index';

export { ErrorBoundary, headers, loader, meta } from './_index';

/** The dashboard's own address (docs/product.md, "Addresses"). */
export default function AdminDashboard() {
  const page = useLoaderData<typeof loader>();
  return (
    <StaffOnly page={page} title={dashboardTitle}>
      {(staff, properties) => <Dashboard staff={staff} loaded={properties} />}
    </StaffOnly>
  );
}
