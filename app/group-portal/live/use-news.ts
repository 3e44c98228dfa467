import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../../worker/contract/message';

/** What a screen reader is told of messages that others sent since the page opened. */
export function useSpokenNews(messages: Message[], myName: string | undefined): string {
  const told = useRef(messages.at(-1)?.id ?? 0);
  const [news, setNews] = useState('');
  useEffect(() => {
    const fresh = messages.filter(({ id, senderName }) => id > told.current && senderName !== myName);
    told.current = messages.at(-1)?.id ?? told.current;
    const [first] = fresh;
    if (first) setNews(fresh.length === 1 ? `${first.senderName}: ${first.content}` : `${fresh.length} new messages`);
  }, [messages, myName]);
  return news;
}

/** How many messages came below what the reader has seen. */
export function useUnseenCount(messages: Message[], isAtEnd: boolean): number {
  const newest = messages.at(-1)?.id ?? 0;
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  return messages.filter(({ id }) => id > seen).length;
}
