import { useSearchParams } from '@remix-run/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, call } from '../../api/client';
import { type AgendaAddress, agendaAddressOf, agendaDaysToRead } from '../../domain/group/agenda';
import { useLoadedQueries } from '../../hooks/use-loaded-queries';

export async function readAgenda(client: Pick<typeof api, 'agenda'>, address: AgendaAddress) {
  const [agenda, link] = await Promise.all([
    call(client.agenda.$get({ query: agendaDaysToRead(address, new Date()) })),
    call(client.agenda.link.$get()),
  ]);
  return { ...agenda, link };
}

export type AgendaPageData = Awaited<ReturnType<typeof readAgenda>>;

export const agendaKey = ['agenda'];

export function useAgenda(loaded: AgendaPageData | undefined) {
  const [query] = useSearchParams();
  const address = agendaAddressOf(query);
  const queryKey = [...agendaKey, address.from];
  useLoadedQueries(loaded, () => [[queryKey, loaded]]);
  return {
    address,
    ...useQuery({ queryKey, queryFn: () => readAgenda(api, address), placeholderData: keepPreviousData }),
  };
}
