import { useQuery } from '@tanstack/react-query';
import { api, call } from '../../client/client';
import { useLoadedQueries } from '../../client/queries';
import { type PropertySummary, summaryOf } from '../../domain/staff/property-summary';
import { propertiesKey } from '../query-keys';
import { readToday } from '../today/use-today';

async function readProperties(client: Pick<typeof api, 'properties'>): Promise<PropertySummary[]> {
  return (await call(client.properties.$get())).map(summaryOf);
}

export async function readDashboard(client: Pick<typeof api, 'properties' | 'today'>) {
  const [properties, today] = await Promise.all([readProperties(client), readToday(client, undefined)]);
  return { properties, today };
}

export type DashboardData = Awaited<ReturnType<typeof readDashboard>>;

export function useProperties(loaded: PropertySummary[] | undefined) {
  useLoadedQueries(loaded, () => [[propertiesKey, loaded]]);
  return useQuery({ queryKey: propertiesKey, queryFn: () => readProperties(api) });
}
