import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { chatTexts } from '../../../texts/sentences/chat';
import { useSentences } from '../../client/use-sentences';
import type { Conversation } from '../../domain/conversation';
import { useIsMine, useMe } from '../identity/use-me';
import { messagesKey } from '../query-keys';

/** Announces others' new messages in every place, once it is known who the device belongs to. */
export function MessageAnnouncement({ groupId }: { groupId: number }) {
  const { me } = useMe(groupId);
  const isMine = useIsMine(groupId);
  const { data: messages } = useQuery({
    queryKey: messagesKey(groupId),
    enabled: false,
    select: ({ messages }: Conversation) => messages,
  });
  const t = useSentences(chatTexts);
  const lastAnnounced = useRef<number>();
  const [announcement, setAnnouncement] = useState({ of: 0, text: '' });
  useEffect(() => {
    if (!messages) return;
    lastAnnounced.current ??= messages.at(-1)?.id ?? 0;
    const last = lastAnnounced.current;
    if (!me) return;
    const arrived = messages.filter((message) => message.id > last && !isMine(message));
    lastAnnounced.current = messages.at(-1)?.id ?? last;
    const [first] = arrived;
    if (!first) return;
    const { senderName, content: message, isOffice } = first;
    const name = isOffice ? t('officeName', { name: senderName }) : senderName;
    const text = arrived.length === 1 ? t('announced', { name, message }) : t('announcedMany', { n: arrived.length });
    setAnnouncement({ of: first.id, text });
  }, [messages, me, isMine, t]);
  return (
    <p role="status" className="sr-only">
      {/* A new element announces the same text again. */}
      <span key={announcement.of}>{announcement.text}</span>
    </p>
  );
}
