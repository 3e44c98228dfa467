import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Me } from '../../../worker/contract/groups/device';
import type { Group } from '../../../worker/contract/groups/group';
import { api, call } from '../../api/client';
import { isGone } from '../../api/errors';
import { toastError } from '../../api/toast-error';
import { toast } from '../../ui/toast';
import { useCurrentParticipant } from '../use-current-participant';
import { setMe } from './use-me';

/**
 * Uses the personal link by which the page was opened (docs/product.md, "Personal links"). The token leaves the address
 * bar with the answer; where there was none, it stays for another try.
 */
export function usePersonalLink({ id, participants }: Group): void {
  const queryClient = useQueryClient();
  const { remember } = useCurrentParticipant(id);
  const [opened, setOpened] = useState<Me>();

  useEffect(() => {
    async function open() {
      const [, token] = location.hash.match(/^#me=(.+)$/) ?? [];
      if (!token) return;
      const param = { groupId: String(id) };
      try {
        const me = await call(api.groups[':groupId'].me.$post({ param, json: { token } }));
        setMe(queryClient, id, me);
        setOpened(me);
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
  }, [id, queryClient]);

  // In the chat and in the tour form they go by the name that they have in the group.
  useEffect(() => {
    const [participantId] = opened?.participantIds ?? [];
    const participant = participants.find((other) => other.id === participantId);
    if (!participant) return;
    remember({ name: participant.name, participantId: participant.id });
    setOpened(undefined);
  }, [opened, participants, remember]);
}

const takeTokenOut = () => history.replaceState(history.state, '', location.pathname + location.search);
