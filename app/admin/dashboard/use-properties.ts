import { useQuery } from '@tanstack/react-query';
import { api, call } from '../../api/client';
import { type PropertySummary, summaryOf } from '../../domain/property-summary';

export async function readProperties(client: Pick<typeof api, 'properties'>): Promise<PropertySummary[]> {
  return (await call(client.properties.$get())).map(summaryOf);
}

/**
 * The dashboard's properties.
 * @param fromLoader what the page was rendered with; without it they are fetched, also where older ones are known
 */
export function useProperties(fromLoader: PropertySummary[] | undefined) {
  return useQuery({
    queryKey: ['properties'],
    queryFn: () => readProperties(api),
    initialData: fromLoader,
    refetchOnMount: fromLoader ? false : 'always',
  });
}
