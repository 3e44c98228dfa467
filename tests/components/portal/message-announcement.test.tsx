import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newQueryClient } from '../../../app/client/queries';
import { toConversation } from '../../../app/domain/conversation';
import { MessageAnnouncement } from '../../../app/portal/chat/group-chat';
import { meKey, messagesKey } from '../../../app/portal/query-keys';
import type { Message } from '../../../contract/message';

const messageOf = (id: number): Message => ({
  ...{ id, groupId: 7, participantId: 1, senderName: 'Ana', content: 'ok', isPointPerson: false, isOffice: false },
  ...{ createdAt: '2026-11-25T12:00:00.000Z', deletedAt: null },
});

it('a message with the same text as the one before is announced again', async () => {
  const queryClient = newQueryClient();
  const me = { participantIds: [], isPointPerson: false, shareCode: null, notify: {}, name: null };
  queryClient.setQueryData(meKey(7), { ...me, messageIds: [], readTo: null });
  const hear = (...ids: number[]) =>
    act(async () => {
      queryClient.setQueryData(messagesKey(7), toConversation(ids.map(messageOf)));
    });
  await hear(1);
  render(<MessageAnnouncement groupId={7} />, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await hear(1, 2);
  const first = await screen.findByText('Ana: ok');
  await hear(1, 2, 3);
  await waitFor(() => expect(screen.getByText('Ana: ok')).not.toBe(first));
});
