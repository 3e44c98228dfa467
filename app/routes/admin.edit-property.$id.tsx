import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData, useParams } from '@remix-run/react';
import type { Property } from '../../contract/property';
import { staffMeta } from '../client/staff-meta';
import { EditProperty } from '../office/property-editor/edit-property';
import { editPropertyTitle, readProperty } from '../office/property-editor/use-property';
import { loadForStaff } from '../server/staff-session.server';

export const meta = staffMeta<Property | null>(editPropertyTitle);

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, (api) => readProperty(api, `${args.params.id}`));

/** The units editor changes the URL, but nothing that the loader reads. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.id !== nextParams.id;

export default function AdminEditProperty() {
  const { id = '' } = useParams();
  return <EditProperty key={id} id={id} loaded={useLoaderData<typeof loader>().data} />;
}
