import { useLoaderData } from '@remix-run/react';
import { Dashboard } from '../office/dashboard/dashboard';
import type { loader } from './_index';

export { loader, meta } from './_index';

export default function AdminDashboard() {
  return <Dashboard loaded={useLoaderData<typeof loader>().data} />;
}
