import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import AgendaPage from '../admin/agenda/agenda-page';
import { readAgenda } from '../admin/agenda/use-agenda';
import { siteTitle } from '../domain/site-title';
import { loadForStaff, staffHeaders } from '../server/staff-session.server';
import { StaffOnly } from '../staff-only';

const title = 'Agenda';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.staff ? title : siteTitle }];

export const headers = staffHeaders;

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, (api) => readAgenda(api));

export default function AdminAgenda() {
  const page = useLoaderData<typeof loader>();
  return (
    <StaffOnly page={page} title={title}>
      {(staff, agenda) => <AgendaPage staff={staff} loaded={agenda} />}
    </StaffOnly>
  );
}
