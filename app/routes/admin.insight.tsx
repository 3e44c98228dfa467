import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import InsightPage from '../admin/insight/insight-page';
import { readInsight } from '../admin/insight/use-insight';
import { siteTitle } from '../domain/site-title';
import { loadForStaff, staffHeaders } from '../server/staff-session.server';
import { StaffOnly } from '../staff-only';

const title = 'Insight';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.staff ? title : siteTitle }];

export const headers = staffHeaders;

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
