import { useQuery } from '@tanstack/react-query';
import { api, call } from '../../api/client';
import { type PropertySummary, summaryOf } from '../../domain/property/property-summary';
import { useLoadedQueries } from '../../hooks/use-loaded-queries';

export async function readProperties(client: Pick<typeof api, 'properties'>): Promise<PropertySummary[]> {
  return (await call(client.properties.$get())).map(summaryOf);
}

export function useProperties(loaded: PropertySummary[] | undefined) {
  const queryKey = ['properties'];
  useLoadedQueries(loaded, () => [[queryKey, loaded]]);
  return useQuery({ queryKey, queryFn: () => readProperties(api) });
}
