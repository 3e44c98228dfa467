import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Property } from '../../../contract/property';
import type { Room } from '../../../contract/unit';
import { api, call } from '../../client/client';
import { isGone } from '../../client/errors';
import { useLoadedQueries, useReadAgain } from '../../client/queries';
import { type ListEntry, listWithDeleted } from '../../domain/lists';
import { propertiesKey, propertyKey } from '../query-keys';

type Client = Pick<typeof api, 'properties'>;

export const editPropertyTitle = (property: Pick<Property, 'name'> | null | undefined): string =>
  property ? `${property.name} · Edit Property` : 'Edit Property';

/** Null if there is none. */
export async function readProperty(client: Client, id: string): Promise<Property | null> {
  try {
    return await call(client.properties[':id'].$get({ param: { id: encodeURIComponent(id) } }));
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Reads the property again each time its page opens: editing starts from what is stored. */
export function useProperty(id: string, loaded: Property | null | undefined) {
  const queryKey = propertyKey(Number(id));
  useLoadedQueries(loaded, () => [[queryKey, loaded]]);
  return useQuery({ queryKey, queryFn: () => readProperty(api, id), gcTime: 0 });
}

export function useRereadProperty(id: number): () => Promise<Property | null> {
  const queryClient = useQueryClient();
  return async () => {
    const property = await readProperty(api, String(id));
    queryClient.setQueryData(propertyKey(id), property);
    return property;
  };
}

/** Null if it was deleted. */
export function useRereadRoom(propertyId: number, roomId: number | undefined): () => Promise<Room | null> {
  const reread = useRereadProperty(propertyId);
  return async () => {
    const rooms = (await reread())?.units.flatMap(({ rooms }) => rooms) ?? [];
    return rooms.find(({ id }) => id === roomId) ?? null;
  };
}

/** The dashboard's list is read again when it is next shown. */
export function useMergeIntoProperty(id: number) {
  const queryClient = useQueryClient();
  const readAgain = useReadAgain();
  return async (change: (property: Property) => Property) => {
    const queryKey = propertyKey(id);
    // A read that began before the write would undo it here.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Property | null>(queryKey, (property) => property && change(property));
    await readAgain(propertiesKey);
  };
}

/** What others delete stays, marked, with what was typed into it, until the page is left or the item is dismissed. */
export function useListWithDeleted<T extends { id: number }>(items: T[]) {
  const [forgotten, setForgotten] = useState<number[]>([]);
  const [last, setLast] = useState<{ items: T[]; forgotten: number[]; shown: ListEntry<T>[] }>();
  const forget = ({ id }: T) => setForgotten((ids) => [...ids, id]);

  if (last?.items === items && last.forgotten === forgotten) return { shown: last.shown, forget };
  const shown = listWithDeleted(last?.shown ?? [], items, forgotten);
  setLast({ items, forgotten, shown });
  return { shown, forget };
}
