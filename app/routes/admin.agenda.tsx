import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useArrival } from '../client/navigation';
import { staffMeta } from '../client/staff-meta';
import { agendaAddressOf } from '../domain/staff/agenda';
import { AgendaPage, readAgenda } from '../office/agenda/agenda-page';
import { loadForStaff } from '../server/staff-session.server';

const title = 'Agenda';

export const meta = staffMeta(title);

export const loader = (args: LoaderFunctionArgs) =>
  loadForStaff(args, (api) => readAgenda(api, agendaAddressOf(new URL(args.request.url).searchParams)));

export default function AdminAgenda() {
  useArrival(title);
  return <AgendaPage loaded={useLoaderData<typeof loader>().data} />;
}
