import { useUnsaved } from '../../client/use-unsaved';

/** In the order of selection, which no one else sees (docs/product.md, "Rooms"). */
export function useSelectedRooms(groupId: number) {
  const [roomIds = [], keep] = useUnsaved(groupId, 'selectedRooms');
  return {
    roomIds,
    isSelected: (roomId: number) => roomIds.includes(roomId),
    toggle: (roomId: number) =>
      keep(roomIds.includes(roomId) ? roomIds.filter((id) => id !== roomId) : [...roomIds, roomId]),
  };
}
