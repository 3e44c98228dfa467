import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { AgendaPage, readAgenda } from '../admin/agenda/agenda-page';
import { agendaAddressOf } from '../domain/group/agenda';
import { useArrival } from '../hooks/use-arrival';
import { staffMeta } from '../page-meta';
import { loadForStaff } from '../server/staff-session.server';

const title = 'Agenda';

export const meta = staffMeta(title);

export const loader = (args: LoaderFunctionArgs) =>
  loadForStaff(args, (api) => readAgenda(api, agendaAddressOf(new URL(args.request.url).searchParams)));

export default function AdminAgenda() {
  useArrival(title);
  return <AgendaPage loaded={useLoaderData<typeof loader>().data} />;
}
