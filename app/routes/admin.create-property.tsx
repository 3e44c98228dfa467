import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useOutletContext } from '@remix-run/react';
import type { StaffUser } from '../../contract/staff/office';
import { staffMeta } from '../client/staff-meta';
import { CreateProperty, createPropertyTitle } from '../office/property-editor/create-property';
import { loadForStaff } from '../server/staff-session.server';

export const meta = staffMeta(createPropertyTitle);

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, async () => null);

export default function AdminCreateProperty() {
  return <CreateProperty staff={useOutletContext<StaffUser>()} />;
}
