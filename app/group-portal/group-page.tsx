import { useEffect } from 'react';
import { foldShareCode } from '../../worker/contract/groups/share-code';
import { rememberBookmark } from '../api/bookmark';
import { isGone } from '../api/errors';
import { readGroupId, rememberGroupId } from '../device/group-ids';
import { forgetGroup, rememberGroup } from '../device/recent-groups';
import { titleWithUnread } from '../domain/group/unread';
import { useAccess } from '../hooks/access-context';
import { useArrival } from '../hooks/use-arrival';
import { useDeviceStore } from '../hooks/use-device-store';
import { useUnread } from './chat/use-unread';
import { FollowingGroup } from './devices/following-group';
import { useChangedCode } from './devices/use-changed-code';
import { GroupEnded } from './group-ended';
import { GroupNotFound } from './group-not-found';
import { GroupPortal } from './group-portal';
import type { PortalPage } from './load-portal.server';
import { portalTitle } from './portal-meta';
import { useKnownGroup } from './use-known-group';

type GroupPageProps = { page: PortalPage };

/** A group's page in each of its states (docs/product.md, "Group page"). It belongs to the group, whatever its code. */
export function GroupPage({ page }: GroupPageProps) {
  const shareCode = foldShareCode(useAccess().shareCode ?? '');
  const openedId = useDeviceStore(() => readGroupId(shareCode));
  const groupId = page.portal?.group.id ?? openedId;
  useEffect(() => rememberBookmark(page.bookmark), [page]);
  return groupId ? (
    <PageOfGroup key={groupId} groupId={groupId} shareCode={shareCode} page={page} />
  ) : (
    <PageOfNone shareCode={shareCode} page={page} />
  );
}

function PageOfGroup({ groupId, shareCode, page }: GroupPageProps & { groupId: number; shareCode: string }) {
  const { known, error } = useKnownGroup(groupId, shareCode, page);
  const isFound = !isGone(error);
  useChangedCode(known?.group, shareCode);

  useEffect(() => {
    if (!known) return;
    rememberGroup(known.group);
    rememberGroupId(known.group);
  }, [known]);
  useEffect(() => {
    if (!isFound) forgetGroup(shareCode);
  }, [isFound, shareCode]);

  const isKnown = known !== undefined || error !== null;
  const title = isKnown ? portalTitle((isFound && known?.group) || null) : undefined;
  const unread = useUnread(groupId);
  useArrival(title, { titleNow: title && titleWithUnread(title, unread), place: `group ${groupId}` });

  if (known) return <GroupPortal known={known} isFound={isFound} origin={page.origin} />;
  if (!isKnown) return <FollowingGroup />;
  return page.hasEnded ? <GroupEnded /> : <GroupNotFound groupId={groupId} />;
}

function PageOfNone({ shareCode, page }: GroupPageProps & { shareCode: string }) {
  useEffect(() => forgetGroup(shareCode), [shareCode]);
  useArrival(portalTitle(null));
  return page.hasEnded ? <GroupEnded /> : <GroupNotFound />;
}
