import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, call } from '../../api/client';
import { isGone } from '../../api/errors';
import { toastError } from '../../api/toast-error';
import { toast } from '../../ui/toast';
import { meQuery, setMe } from './use-me';

/**
 * Uses the personal link by which the page was opened (docs/product.md, "Personal links"). The token leaves the address
 * bar with the answer; where there was none, it stays for another try.
 */
export function usePersonalLink(groupId: number): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    async function open() {
      const [, token] = location.hash.match(/^#me=(.+)$/) ?? [];
      if (!token) return;
      // The first answer to a new browser makes it a device: one after the other, so that it is made only one.
      await queryClient.ensureQueryData(meQuery(queryClient, groupId)).catch(() => undefined);
      const param = { groupId: String(groupId) };
      try {
        setMe(queryClient, groupId, await call(api.groups[':groupId'].me.$post({ param, json: { token } })));
        takeTokenOut();
        toast({ title: 'Success', description: 'This device knows you in this group from now on.' });
      } catch (error) {
        if (isGone(error)) takeTokenOut();
        toastError(error);
      }
    }
    void open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [groupId, queryClient]);
}

const takeTokenOut = () => history.replaceState(history.state, '', location.pathname + location.search);
