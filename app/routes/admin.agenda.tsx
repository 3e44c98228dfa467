import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import AgendaPage from '../admin/agenda/agenda-page';
import { readAgenda } from '../admin/agenda/use-agenda';
import { loadForStaff } from '../server/staff-session.server';
import { staffMeta } from '../staff-meta';
import { StaffOnly } from '../staff-only';

export { PageFailed as ErrorBoundary } from '../page-failed';

const title = 'Agenda';

export const meta = staffMeta(title);

export { loaderHeaders as headers } from '../server/loader-headers.server';

export const loader = (args: LoaderFunctionArgs) => loadForStaff(args, (api) => readAgenda(api));

export default function AdminAgenda() {
  const page = useLoaderData<typeof loader>();
  return (
    <StaffOnly page={page} title={title}>
      {(staff, agenda) => <AgendaPage staff={staff} loaded={agenda} />}
    </StaffOnly>
  );
}
