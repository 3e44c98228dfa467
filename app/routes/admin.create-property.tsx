import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useOutletContext } from '@remix-run/react';
import type { StaffUser } from '../../contract/staff/office';
import { useArrival } from '../client/navigation';
import { staffMeta } from '../client/staff-meta';
import { CreateProperty } from '../office/property-editor/create-property';
import { loadForStaff } from '../server/staff-session.server';

const title = 'Create Property';

export const meta = staffMeta(title);

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, async () => null);

export default function AdminCreateProperty() {
  useArrival(title);
  return <CreateProperty staff={useOutletContext<StaffUser>()} />;
}
