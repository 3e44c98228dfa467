import { useEffect, useState } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import { offeredRooms } from '../../domain/property/rooms';

/**
 * Clears a form's choice of a room that is no longer offered.
 * @returns what the form then says of it
 */
export function useOfferedRoom(
  group: Group,
  roomId: number | null | undefined,
  clearRoom: () => void,
): string | undefined {
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const isOffered = !roomId || offeredRooms(group).some(({ room }) => room.id === roomId);

  useEffect(() => {
    if (isOffered) return;
    clearRoom();
    setIsWithdrawn(true);
  }, [isOffered, clearRoom]);

  return isWithdrawn && !roomId ? 'The room that you had chosen is no longer offered.' : undefined;
}
