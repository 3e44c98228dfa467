import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import InsightPage from '../admin/insight/insight-page';
import { readInsight } from '../admin/insight/use-insight';
import { loadForStaff } from '../server/staff-session.server';
import { staffMeta } from '../staff-meta';
import { StaffOnly } from '../staff-only';

export { PageFailed as ErrorBoundary } from '../page-failed';

const title = 'Insight';

export const meta = staffMeta(title);

export { loaderHeaders as headers } from '../server/loader-headers.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadForStaff(args, (api) => readInsight(api, new URL(args.request.url).searchParams));

export default function AdminInsight() {
  const page = useLoaderData<typeof loader>();
  return (
    <StaffOnly page={page} title={title}>
      {(staff, insight) => <InsightPage staff={staff} loaded={insight} />}
    </StaffOnly>
  );
}
