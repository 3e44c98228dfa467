import { useRef } from 'react';
import { limits } from '../../../worker/contract/values/limits';
import { useLive } from '../live/live-connection';

/** Gives what tells the others that somebody types, as often as they are told at most. */
export function useTellTyping(groupId: number, name: string): () => void {
  const { tell } = useLive();
  const toldAt = useRef(0);
  return () => {
    if (Date.now() - toldAt.current < limits.typingEveryMs) return;
    toldAt.current = Date.now();
    tell({ type: 'typing', groupId, name });
  };
}
