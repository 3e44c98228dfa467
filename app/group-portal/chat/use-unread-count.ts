import { useState } from 'react';
import type { Message } from '../../../worker/contract/groups/message';

export function useUnreadCount(messages: Message[], isAtEnd: boolean): number {
  const newest = messages.at(-1)?.id ?? 0;
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  return messages.filter(({ id }) => id > seen).length;
}
