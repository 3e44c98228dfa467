import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../../worker/contract/groups/message';

/** What a screen reader announces of messages that others sent since the page opened. */
export function useMessageAnnouncement(messages: Message[], myName: string | undefined): string {
  const lastAnnounced = useRef(messages.at(-1)?.id ?? 0);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const arrived = messages.filter(({ id, senderName }) => id > lastAnnounced.current && senderName !== myName);
    lastAnnounced.current = messages.at(-1)?.id ?? lastAnnounced.current;
    const [first] = arrived;
    if (!first) return;
    setAnnouncement(arrived.length === 1 ? `${first.senderName}: ${first.content}` : `${arrived.length} new messages`);
  }, [messages, myName]);
  return announcement;
}
