import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { foldShareCode } from '../../worker/contract/groups/share-code';
import { rememberBookmark } from '../api/bookmark';
import { rememberGroupId } from '../device/group-ids';
import { forgetGroup, rememberGroup } from '../device/recent-groups';
import { openConversation } from '../domain/group/conversation';
import { type KnownGroup, openGroup, withRead } from '../domain/group/merged-notices';
import { titleWithUnread } from '../domain/group/unread';
import { useAccess } from '../hooks/access-context';
import { useArrival } from '../hooks/use-arrival';
import { useLoadedQueries } from '../hooks/use-loaded-queries';
import { UnsentTextProvider } from './chat/unsent-text-context';
import { useUnread } from './chat/use-unread';
import { FollowingGroup } from './devices/following-group';
import { useChangedCode } from './devices/use-changed-code';
import { findPortal } from './find-portal';
import { GroupEnded } from './group-ended';
import { GroupNotFound } from './group-not-found';
import { GroupPortal } from './group-portal';
import type { PortalPage } from './load-portal.server';
import { portalTitle } from './portal-meta';
import { groupKey, messagesKey } from './query-keys';

/** A group's page in each of its states (docs/product.md, "Group page"). */
export function GroupPage({ page }: { page: PortalPage }) {
  const { shareCode } = useAccess();
  const typedCode = shareCode ?? '';
  return (
    <UnsentTextProvider key={typedCode} shareCode={foldShareCode(typedCode)}>
      <PageOfGroup shareCode={typedCode} page={page} />
    </UnsentTextProvider>
  );
}

function PageOfGroup({ shareCode, page }: { shareCode: string; page: PortalPage }) {
  const queryKey = [...groupKey, foldShareCode(shareCode)];
  const { portal, tag = null } = page;
  const last = useRef(portal && { portal, tag });
  useLoadedQueries(page, () => [
    [queryKey, portal && openGroup(portal)],
    ...(portal
      ? [[messagesKey(portal.group.id), openConversation(portal.messages)] satisfies [unknown[], unknown]]
      : []),
  ]);
  const queryClient = useQueryClient();
  const { data = null } = useQuery({
    queryKey,
    queryFn: async () => {
      const read = await findPortal(shareCode, { last: last.current });
      last.current = read;
      // Looked up only now: notices may have come in while this was read.
      const known = queryClient.getQueryData<KnownGroup | null>(queryKey);
      return read && (known ? withRead(known, read.portal) : openGroup(read.portal));
    },
  });

  useEffect(() => rememberBookmark(page.bookmark), [page]);

  useEffect(() => {
    if (data === null) forgetGroup(foldShareCode(shareCode));
    if (data) rememberGroup(data.group);
    if (data) rememberGroupId(data.group);
  }, [data]);

  const isFollowing = useChangedCode(foldShareCode(shareCode), data === null);
  const title = portalTitle(data?.group ?? null);
  useArrival(title, titleWithUnread(title, useUnread(data?.group.id ?? 0)));

  // A page that was open stays until its connection has heard whether the group itself was deleted.
  const [opened, setOpened] = useState(data);
  if (data && data !== opened) setOpened(data);
  if (opened) return <GroupPortal known={opened} isFound={data !== null || isFollowing} origin={page.origin} />;
  if (isFollowing) return <FollowingGroup />;
  return page.hasEnded ? <GroupEnded /> : <GroupNotFound />;
}
