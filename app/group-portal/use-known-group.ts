import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { openConversation } from '../domain/group/conversation';
import { type KnownGroup, openGroup, withRead } from '../domain/group/merged-notices';
import { useLoadedQueries } from '../hooks/use-loaded-queries';
import type { PortalPage } from './load-portal.server';
import { groupKey, messagesKey } from './query-keys';
import { readPortalOf } from './read-portal';

/**
 * What the page knows of its group: at first what its loader read, then what notices and reads say. It stays where the
 * group is gone.
 * @param shareCode the code in the address, by which the group is read where nothing is known of it yet
 * @returns `known`, undefined until it has been read; and `error`, why the last read failed
 */
export function useKnownGroup(groupId: number, shareCode: string, page: PortalPage) {
  const queryClient = useQueryClient();
  const { portal, tag = null } = page;
  const last = useRef(portal && { portal, tag });
  const queryKey = [...groupKey, groupId];
  useLoadedQueries(page, () => [
    [queryKey, portal ? openGroup(portal) : undefined],
    [messagesKey(groupId), portal ? openConversation(portal.messages) : undefined],
  ]);
  const whatIsKnown = () => queryClient.getQueryData<KnownGroup>(queryKey);
  const { data: known, error } = useQuery({
    queryKey,
    queryFn: async () => {
      const read = await readPortalOf(groupId, whatIsKnown()?.group.shareCode ?? shareCode, { last: last.current });
      last.current = read;
      // Looked up only now: notices may have come in while this was read.
      const before = whatIsKnown();
      return before ? withRead(before, read.portal) : openGroup(read.portal);
    },
  });
  return { known, error };
}
