import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { store } from '../../ui/store';

const none: number[] = [];

/** Never changes: React discards server-rendered places below a context that changes before they are hydrated. */
const SelectedRoomsContext = createContext(store(none));

/** The selection is not stored (docs/product.md, "Rooms"). */
export function SelectedRoomsProvider({ children }: { children: ReactNode }) {
  const [selected] = useState(() => store(none));
  return <SelectedRoomsContext.Provider value={selected}>{children}</SelectedRoomsContext.Provider>;
}

/** In the order of selection. */
export function useSelectedRooms() {
  const selected = useContext(SelectedRoomsContext);
  const roomIds = useSyncExternalStore(selected.subscribe, selected.get, () => none);
  return {
    roomIds,
    isSelected: (roomId: number) => roomIds.includes(roomId),
    toggle: (roomId: number) =>
      selected.set(roomIds.includes(roomId) ? roomIds.filter((id) => id !== roomId) : [...roomIds, roomId]),
  };
}
