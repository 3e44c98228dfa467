import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, call } from '../../api/client';
import { isKnown } from '../../domain/group/identity';
import { setMe, useMe } from '../devices/use-me';
import { useReadTo } from './use-read-to';

const tellsEveryMs = 5000;

/** Tells the other devices of a known one how far it has read: every five seconds at most, and when the page is left. */
export function useTellReadTo(groupId: number): void {
  const queryClient = useQueryClient();
  const { me, isCopy } = useMe(groupId);
  const readTo = useReadTo(groupId);
  const latest = useRef(readTo);
  latest.current = readTo;
  const { mutate: tell, isPending } = useMutation({
    mutationFn: (init: RequestInit) => {
      const param = { groupId: String(groupId) };
      return call(api.groups[':groupId'].me.$put({ param, json: { readTo: latest.current ?? 0 } }, { init }));
    },
    onSuccess: (told) => setMe(queryClient, groupId, told),
  });
  const isUntold = me !== undefined && !isCopy && isKnown(me) && (readTo ?? 0) > (me.readTo ?? 0);

  useEffect(() => {
    if (!isUntold || isPending) return;
    const timer = setTimeout(() => tell({}), tellsEveryMs);
    const tellOnLeaving = () => tell({ keepalive: true });
    addEventListener('pagehide', tellOnLeaving);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', tellOnLeaving);
    };
  }, [isUntold, isPending, tell]);
}
