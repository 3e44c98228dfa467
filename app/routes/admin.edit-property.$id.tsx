import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData, useParams } from '@remix-run/react';
import { EditProperty } from '../admin/property-editor/edit-property';
import { readProperty } from '../admin/property-editor/use-property';
import { useArrival } from '../hooks/use-arrival';
import { staffMeta } from '../page-meta';
import { loadForStaff } from '../server/staff-session.server';

const title = 'Edit Property';

export const meta = staffMeta(title);

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, (api) => readProperty(api, `${args.params.id}`));

/** Opening and closing the units editor changes the address and nothing that the loader reads. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.id !== nextParams.id;

export default function AdminEditProperty() {
  const { id = '' } = useParams();
  useArrival(title);
  return <EditProperty key={id} id={id} loaded={useLoaderData<typeof loader>().data} />;
}
