import { useEffect, useRef, useState } from 'react';
import type { Me } from '../../../worker/contract/groups/device';
import type { Message } from '../../../worker/contract/groups/message';
import { isMine } from '../../domain/group/identity';

/**
 * What a screen reader announces of messages that others sent since the page opened.
 * @param me undefined while it is not known who this device is: what comes in meanwhile is announced then
 */
export function useMessageAnnouncement(messages: Message[], me: Me | undefined): string {
  const lastAnnounced = useRef(messages.at(-1)?.id ?? 0);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (!me) return;
    const arrived = messages.filter((message) => message.id > lastAnnounced.current && !isMine(message, me));
    lastAnnounced.current = messages.at(-1)?.id ?? lastAnnounced.current;
    const [first] = arrived;
    if (!first) return;
    setAnnouncement(arrived.length === 1 ? `${first.senderName}: ${first.content}` : `${arrived.length} new messages`);
  }, [messages, me]);
  return announcement;
}
