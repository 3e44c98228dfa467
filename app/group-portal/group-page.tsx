import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Portal } from '../../worker/contract/group';
import { foldShareCode } from '../../worker/contract/share-code';
import { rememberGroupId } from '../device/group-ids';
import { forgetGroup, rememberGroup } from '../device/recent-groups';
import { openConversation } from '../domain/conversation';
import { useAccess } from '../hooks/access-context';
import { useArrival } from '../hooks/use-arrival';
import { useLoadedQueries } from '../hooks/use-loaded-queries';
import { UnsentTextProvider } from './chat/unsent-text-context';
import { FollowingGroup } from './devices/following-group';
import { useChangedCode } from './devices/use-changed-code';
import { findGroup } from './find-group';
import { GroupNotFound } from './group-not-found';
import { GroupPortal } from './group-portal';
import type { PortalPage } from './load-portal.server';
import { portalTitle } from './portal-meta';
import { groupKey, messagesKey, questionsKey, tourSchedulesKey } from './query-keys';

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
  useLoadedQueries(page, () => [[queryKey, page.portal?.group ?? null], ...queriesOf(page.portal)]);
  const { data = null } = useQuery({ queryKey, queryFn: () => findGroup(shareCode) });

  useEffect(() => {
    if (data === null) forgetGroup(foldShareCode(shareCode));
    if (data) rememberGroup(data);
    if (data) rememberGroupId(data);
  }, [data]);

  const isFollowing = useChangedCode(foldShareCode(shareCode), data === null);
  useArrival(portalTitle(data));

  // A page that was open stays until its connection has heard whether the group itself was deleted.
  const [opened, setOpened] = useState(data);
  if (data && data !== opened) setOpened(data);
  if (opened) return <GroupPortal group={opened} isFound={data !== null || isFollowing} origin={page.origin} />;
  return isFollowing ? <FollowingGroup /> : <GroupNotFound />;
}

function queriesOf(portal: Portal | null): [QueryKey, unknown][] {
  if (portal === null) return [];
  const { group, messages, tourSchedules, questions } = portal;
  return [
    [messagesKey(group.id), openConversation(messages)],
    [tourSchedulesKey(group.id), tourSchedules],
    [questionsKey(group.id), questions],
  ];
}
