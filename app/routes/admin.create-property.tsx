import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useOutletContext } from '@remix-run/react';
import type { StaffUser } from '../../contract/staff';
import { CreateProperty } from '../admin/property-editor/create-property';
import { useArrival } from '../hooks/use-arrival';
import { staffMeta } from '../page-meta';
import { loadForStaff } from '../server/staff-session.server';

const title = 'Create Property';

export const meta = staffMeta(title);

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, async () => null);

export default function AdminCreateProperty() {
  useArrival(title);
  return <CreateProperty staff={useOutletContext<StaffUser>()} />;
}
