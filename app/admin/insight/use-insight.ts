import { useSearchParams } from '@remix-run/react';
import { useQuery } from '@tanstack/react-query';
import { api, call } from '../../api/client';
import { insightFilterOf } from '../../domain/insight';
import { useLoadedQueries } from '../../hooks/use-loaded-queries';

/** The insight of the months that an address asks for, and which month it is: months are those of UTC. */
export async function readInsight(client: Pick<typeof api, 'insight'>, address: URLSearchParams) {
  const thisMonth = new Date().toISOString().slice(0, 7);
  const { from, to } = insightFilterOf(address, thisMonth);
  return { thisMonth, insight: await call(client.insight.$get({ query: { from, to } })) };
}

export type InsightPageData = Awaited<ReturnType<typeof readInsight>>;

/**
 * What became of groups in the months that the address says.
 * @param loaded what the page's loader read; undefined where it could not
 */
export function useInsight(loaded: InsightPageData | undefined) {
  const [address] = useSearchParams();
  const queryKey = ['insight', address.get('from'), address.get('to')];
  useLoadedQueries(loaded, () => [[queryKey, loaded]]);
  return useQuery({ queryKey, queryFn: () => readInsight(api, address) });
}
