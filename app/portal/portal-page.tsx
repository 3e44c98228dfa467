import { useLocation, useNavigate } from '@remix-run/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useRef } from 'react';
import type { Group, Portal } from '../../contract/group';
import { foldShareCode } from '../../contract/share-code';
import { isWithoutPeople } from '../../rules/found-home';
import { groupTexts } from '../../texts/sentences/group';
import { useUrlTokens } from '../client/access-context';
import { api, callIfChanged, rememberBookmark, type Tagged } from '../client/client';
import { useDeviceStore } from '../client/device/device-store';
import { readGroupId, rememberApplying, rememberGroupId } from '../client/device/device-values';
import { forgetGroup, rememberGroup } from '../client/device/recent-groups';
import { isGone } from '../client/errors';
import { useLanguage, useSentences } from '../client/language';
import { useArrival } from '../client/navigation';
import { useLoadedQueries } from '../client/queries';
import { useSampleGroup } from '../client/sample-group';
import { titleWithUnread, toConversation } from '../domain/conversation';
import { type GroupState, toGroupState } from '../domain/group-state';
import { House, Lock, PartyPopper } from '../ui/icons';
import { lazyHydrated } from '../ui/lazy-hydration';
import { lazyWithRetry } from '../ui/lazy-with-retry';
import { conversationReader } from './chat/read-messages';
import { useUnread } from './chat/use-read-to';
import { GroupFoundHome } from './found-home';
import { readMe, useIsMine, useMe, useMeFromOtherTabs } from './identity/use-me';
import { LiveConnection } from './live/live-connection';
import { mergedRead } from './live/use-live';
import type { LoadedPortal } from './load-portal.server';
import { RoleAttribute } from './member-layout';
import { FollowingGroup, GroupErased, GroupNotFound } from './no-group';
import { Places } from './places';
import { PortalHeader } from './portal-header';
import { portalTitle } from './portal-meta';
import { findVisiblePlace, PlaceBar, placeOf, usePlaceTitle } from './portal-places';
import { removeEntryAfterReload } from './property/photo-history-entry';
import { groupKey, messagesKey } from './query-keys';

type PortalPageProps = { page: LoadedPortal };

/**
 * A group's page for everyone with its share code. It belongs to the group, whatever its code: if the code changes on an
 * open page of a known device, address, share link and QR code change; input, open panels, focus and scroll position stay.
 */
export function PortalPage({ page }: PortalPageProps) {
  const shareCode = foldShareCode(useUrlTokens().shareCode ?? '');
  const openedId = useDeviceStore(() => readGroupId(shareCode));
  const groupId = page.portal?.group.id ?? openedId;
  useEffect(() => rememberBookmark(page.bookmark), [page]);
  return groupId ? (
    <FoundPortal key={groupId} groupId={groupId} shareCode={shareCode} page={page} />
  ) : (
    <NoPortal shareCode={shareCode} page={page} />
  );
}

function FoundPortal({ groupId, shareCode, page }: PortalPageProps & { groupId: number; shareCode: string }) {
  const { state, error } = useLoadedGroup(groupId, shareCode, page);
  const isFound = !isGone(error);
  useChangedShareCode(state?.group, shareCode);
  const language = useLanguage();

  useEffect(() => {
    if (!isFound) return forgetGroup(shareCode);
    if (!state) return;
    rememberGroup(state.group);
    rememberGroupId(state.group);
  }, [state, isFound, shareCode]);

  const isSettled = state !== undefined || error !== null;
  const title = isSettled ? portalTitle((isFound && state?.group) || null, language) : undefined;
  const unread = useUnread(groupId);
  const placeTitle = usePlaceTitle(isFound ? state?.group.property.name : undefined);
  useArrival(title, { titleNow: title && titleWithUnread(placeTitle ?? title, unread), place: `group ${groupId}` });

  if (state && isWithoutPeople(state.group)) return <GroupFoundHome group={state.group} />;
  if (state) return <PortalContent state={state} isFound={isFound} origin={page.origin} />;
  if (!isSettled) return <FollowingGroup />;
  return page.isErased ? <GroupErased /> : <GroupNotFound groupId={groupId} />;
}

function NoPortal({ shareCode, page }: PortalPageProps & { shareCode: string }) {
  useEffect(() => forgetGroup(shareCode), [shareCode]);
  useArrival(portalTitle(null, useLanguage()));
  return page.isErased ? <GroupErased /> : <GroupNotFound />;
}

/** The loaded group, updated by notices and reads; stays after the group is gone. `shareCode` is the URL's. */
function useLoadedGroup(groupId: number, shareCode: string, page: LoadedPortal) {
  const queryClient = useQueryClient();
  const isMine = useIsMine(groupId);
  const { portal, tag = null } = page;
  const last = useRef(portal && { answer: portal, tag, version: portal.group.version });
  const queryKey = [...groupKey, groupId];
  async function read() {
    const shown = queryClient.getQueryData<GroupState>(queryKey);
    last.current = await readPortalOf(groupId, shown?.group.shareCode ?? shareCode, last.current);
    return last.current.answer;
  }
  const readAgain = () => mergedRead(queryClient, queryKey, groupId, read);
  useLoadedQueries(page, () => [
    [queryKey, portal ? toGroupState(portal) : undefined, readAgain],
    [
      messagesKey(groupId),
      portal ? toConversation(portal.messages) : undefined,
      conversationReader(queryClient, groupId, isMine),
    ],
  ]);
  const { data: state, error } = useQuery<GroupState>({ queryKey });
  return { state, error };
}

/** If the share code changes, the page stays and its URL follows. */
function useChangedShareCode(group: Pick<Group, 'id' | 'shareCode'> | undefined, shareCode: string): void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { id, shareCode: codeNow } = group ?? {};

  useEffect(() => {
    if (!id || !codeNow || codeNow === shareCode) return;
    forgetGroup(shareCode);
    rememberGroupId({ id, shareCode: codeNow });
    navigate(
      { pathname: `../${codeNow}`, search, hash: location.hash },
      { relative: 'path', replace: true, preventScrollReset: true, state },
    );
  }, [id, codeNow, shareCode]);
}

/** Reads a group's page by the share code as typed. Throws a CallFailed: 404 or 410 if no group has it. */
function readPortal(shareCode: string, last: Tagged<Portal> | null = null): Promise<Tagged<Portal>> {
  const param = { shareCode: encodeURIComponent(shareCode) };
  return callIfChanged((options) => api.portal[':shareCode'].$get({ param }, options), last);
}

/** After a change of the share code, a device known in the group gets the new one. */
async function readPortalOf(groupId: number, shareCode: string, last: Tagged<Portal> | null): Promise<Tagged<Portal>> {
  try {
    return await readPortal(shareCode, last);
  } catch (error) {
    const codeNow = isGone(error) ? await readCurrentShareCode(groupId) : null;
    if (codeNow === null || codeNow === shareCode) throw error;
    return readPortal(codeNow);
  }
}

/** Null if this device may not have it. */
async function readCurrentShareCode(groupId: number): Promise<string | null> {
  try {
    return (await readMe(groupId)).shareCode;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

const OfflineLine = lazyWithRetry(() => import('./live/offline-line'), 'OfflineLine', { errorFallback: null });
const PortalPanels = lazyHydrated(() => import('./portal-panels'), 'PortalPanels');

type PortalContentProps = {
  state: GroupState;
  isFound: boolean;
  origin: string;
};

/** What was loaded, kept up to date while the page is open. */
const PortalContent = memo(function PortalContent({ state, isFound, origin }: PortalContentProps) {
  const { group } = state;
  const { property } = group;
  useEffect(removeEntryAfterReload, []);
  useMeFromOtherTabs(group);
  const { me } = useMe(group.id);
  useWindowHeight();
  return (
    <LiveConnection group={group} isFound={isFound}>
      <RoleAttribute groupId={group.id} />
      <Places placeOf={placeOf} at={findVisiblePlace}>
        <PortalHeader
          groupId={group.id}
          property={property}
          isOpen={group.customizations.outcome === null}
          onApply={() => me?.participantIds.length && rememberApplying(group.id)}
        >
          <OfflineLine state={state} />
        </PortalHeader>
        <OutcomeLine group={group} />
        <PortalPanels groupId={group.id} origin={origin} />
        <PlaceBar groupId={group.id} />
      </Places>
    </LiveConnection>
  );
});

/** Says why a page is read-only: the group has leased, is closed, or is the sample for everyone. */
function OutcomeLine({ group: { shareCode, customizations } }: { group: Group }) {
  const t = useSentences(groupTexts);
  const isSample = useSampleGroup() === shareCode;
  const { outcome } = customizations;
  const [Icon, title, text] =
    outcome === 'leased'
      ? ([PartyPopper, 'leased', 'leasedText'] as const)
      : isSample
        ? ([House, 'sample', 'sampleText'] as const)
        : ([Lock, 'closed', 'outcomeText'] as const);
  return (
    <div role="status">
      {outcome && (
        <p className="bg-accent-soft py-3">
          <span className="mx-auto flex max-w-300 items-center gap-3 px-4 sm:px-6 [&>svg]:shrink-0">
            <Icon />
            <span>
              <strong className="block">{t(title)}</strong>
              <span className="text-ink-soft">{t(text)}</span>
            </span>
          </span>
        </p>
      )}
    </div>
  );
}

/** For keyboards that overlap the page, as on iOS (places.css): the browser scrolls there without need. */
function useWindowHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const follow = () => {
      const height = Math.round(view.height * view.scale);
      if (height >= innerHeight) return style.removeProperty('--window-height');
      style.setProperty('--window-height', `${height}px`);
      if (document.documentElement.dataset.shownPlace === 'chat') scrollTo(0, 0);
    };
    view.addEventListener('resize', follow);
    return () => {
      view.removeEventListener('resize', follow);
      style.removeProperty('--window-height');
    };
  }, []);
}
