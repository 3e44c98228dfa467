import { useEffect, useState } from 'react';
import type { Group } from '../../../worker/contract/group';
import { offeredRooms } from '../../domain/rooms';

/**
 * Takes back a form's choice of a room that is no longer offered.
 * @returns what the form then says of it
 */
export function useOfferedChoice(
  group: Group,
  roomId: number | null | undefined,
  takeBack: () => void,
): string | undefined {
  const [isTakenBack, setIsTakenBack] = useState(false);
  const isOffered = !roomId || offeredRooms(group).some(({ room }) => room.id === roomId);

  useEffect(() => {
    if (isOffered) return;
    takeBack();
    setIsTakenBack(true);
  }, [isOffered, takeBack]);

  return isTakenBack && !roomId ? 'The room that you had chosen is no longer offered.' : undefined;
}
