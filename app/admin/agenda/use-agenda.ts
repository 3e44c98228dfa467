import { useQuery } from '@tanstack/react-query';
import { api, call } from '../../api/client';
import { agendaRange } from '../../domain/group/agenda';
import { useLoadedQueries } from '../../hooks/use-loaded-queries';

export async function readAgenda(client: Pick<typeof api, 'agenda'>) {
  const [agenda, link] = await Promise.all([
    call(client.agenda.$get({ query: agendaRange(new Date()) })),
    call(client.agenda.link.$get()),
  ]);
  return { ...agenda, link };
}

export type AgendaPageData = Awaited<ReturnType<typeof readAgenda>>;

export const agendaKey = ['agenda'];

/**
 * The tours and deadlines of all groups, and whether one has an address of the calendar.
 * @param loaded what the page's loader read; undefined where it could not
 */
export function useAgenda(loaded: AgendaPageData | undefined) {
  useLoadedQueries(loaded, () => [[agendaKey, loaded]]);
  return useQuery({ queryKey: agendaKey, queryFn: () => readAgenda(api) });
}
