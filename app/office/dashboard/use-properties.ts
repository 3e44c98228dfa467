import { useQuery } from '@tanstack/react-query';
import { api, call } from '../../client/client';
import { useLoadedQueries } from '../../client/queries';
import { type PropertySummary, summaryOf } from '../../domain/property-summary';
import { propertiesKey } from '../query-keys';

export async function readProperties(client: Pick<typeof api, 'properties'>): Promise<PropertySummary[]> {
  return (await call(client.properties.$get())).map(summaryOf);
}

export function useProperties(loaded: PropertySummary[] | undefined) {
  useLoadedQueries(loaded, () => [[propertiesKey, loaded]]);
  return useQuery({ queryKey: propertiesKey, queryFn: () => readProperties(api) });
}
