import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { limits } from '../../../contract/values/limits';
import { groupTexts } from '../../../texts/sentences/group';
import { isUnanswered } from '../../client/errors';
import { useClientValue, useHasNetwork, useIsPageHydrated } from '../../client/hydration';
import { useLanguage, useSentences } from '../../client/language';
import {
  installServiceWorker,
  isOfflineCopy,
  onLoadedFiles,
  readSavedGroup,
  saveFiles,
  saveGroup,
  savePage,
} from '../../client/service-worker';
import { type Conversation, withOfflineMessages } from '../../domain/conversation';
import { type GroupState, withOfflineCopy } from '../../domain/group-state';
import { inElements } from '../../ui/elements';
import { WifiOff } from '../../ui/icons';
import { LocalTime } from '../local-time';
import { groupKey, messagesKey } from '../query-keys';
import { useLive } from './use-live';

const format = { dateStyle: 'medium', timeStyle: 'short' } as const;

export function OfflineLine({ state }: { state: GroupState }) {
  const t = useSentences(groupTexts);
  const lastConnectedAt = useConnectionLoss(state.group.id);
  useOfflineCopy(state, lastConnectedAt !== null);
  useEffect(installServiceWorker, []);
  return (
    <div role="status">
      {lastConnectedAt !== null && (
        <p className="bg-info-soft text-sm">
          <span className="mx-auto flex max-w-300 items-center gap-2 px-4 py-2 sm:px-6">
            <WifiOff className="size-4 shrink-0 text-info" />
            <span>
              {inElements(
                t.rich('offline', {
                  moment: <LocalTime at={new Date(lastConnectedAt).toISOString()} format={format} />,
                }),
              )}
            </span>
          </span>
        </p>
      )}
    </div>
  );
}

/** In ms since 1970, from the chat's polling; null while the server can be reached. A copy shows it until a read has arrived. */
function useConnectionLoss(groupId: number): number | null {
  const { isLive } = useLive();
  const hasNetwork = useHasNetwork();
  const { error, dataUpdatedAt } = useQuery<Conversation>({ queryKey: messagesKey(groupId), enabled: false });
  const isCopy = useClientValue(isOfflineCopy, false) && dataUpdatedAt < performance.timeOrigin;
  return !isLive && (isCopy || !hasNetwork || isUnanswered(error)) ? dataUpdatedAt : null;
}

const settledMs = 1000;

/**
 * Keeps a copy of the page on the device, with all that it has loaded and the last messages, so that it also opens offline,
 * with later changes.
 */
function useOfflineCopy(state: GroupState, isOffline: boolean): void {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const { id, shareCode, version } = state.group;
  const { data: chat, dataUpdatedAt } = useQuery<Conversation>({ queryKey: messagesKey(id), enabled: false });

  const shown = { at: dataUpdatedAt, known: state, messages: chat?.messages.slice(-limits.messagesAtFirst) ?? [] };
  const latest = useRef(shown);
  latest.current = shown;
  const newest = chat?.messages.at(-1)?.id;
  const isHydrated = useIsPageHydrated();

  useEffect(() => {
    if (!isHydrated) return;
    async function show() {
      const copy = await readSavedGroup(shareCode);
      if (!copy) return;
      queryClient.setQueriesData<GroupState | null>(
        { queryKey: groupKey },
        (now) => now && withOfflineCopy(now, copy.known),
      );
      const withChat = (now?: Conversation) => now && withOfflineMessages(now, copy.messages);
      queryClient.setQueryData(messagesKey(id), withChat, { updatedAt: copy.at });
    }
    async function save() {
      // The network may fail at any moment: a stored page has what it needs.
      await saveGroup(shareCode, latest.current);
      await savePage(shareCode);
    }
    void (isOfflineCopy() ? show() : whenServiceWorkerIsActive(save));
  }, [id, shareCode, isHydrated, queryClient, language]);

  // Chunks that load after the first save on a slow network.
  useEffect(() => onLoadedFiles((files) => whenServiceWorkerIsActive(() => saveFiles(shareCode, files))), [shareCode]);

  const isSaved = useRef(true);
  useEffect(() => {
    const save = () => {
      isSaved.current = true;
      return whenServiceWorkerIsActive(() => saveGroup(shareCode, latest.current));
    };
    if (isOffline) {
      // The last change before the network was lost.
      if (!isSaved.current) void save();
      return;
    }
    isSaved.current = false;
    const saveWhenLeft = () => document.visibilityState === 'hidden' && save();
    const timer = setTimeout(save, settledMs);
    document.addEventListener('visibilitychange', saveWhenLeft);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', saveWhenLeft);
    };
  }, [isOffline, newest, shareCode, version]);
}

/** Once there is a service worker; if the device has no space, nothing is saved. */
async function whenServiceWorkerIsActive(keep: () => Promise<void>): Promise<void> {
  await navigator.serviceWorker?.ready.then(keep).catch(() => undefined);
}
