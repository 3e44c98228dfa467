import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useArrival } from '../client/navigation';
import { staffMeta } from '../client/staff-meta';
import { InsightPage, readInsight } from '../office/insight/insight-page';
import { loadForStaff } from '../server/staff-session.server';

const title = 'Insight';

export const meta = staffMeta(title);

export const loader = (args: LoaderFunctionArgs) =>
  loadForStaff(args, (api) => readInsight(api, new URL(args.request.url).searchParams));

export default function AdminInsight() {
  useArrival(title);
  return <InsightPage loaded={useLoaderData<typeof loader>().data} />;
}
