import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

type SelectedRooms = {
  /** Ids of the ticked rooms, the first ticked first. */
  roomIds: number[];
  isSelected: (roomId: number) => boolean;
  toggle: (roomId: number) => void;
};

const nothing: SelectedRooms = { roomIds: [], isSelected: () => false, toggle: () => undefined };

const SelectedRoomsContext = createContext<SelectedRooms>(nothing);

/** Remembers which rooms are ticked on this page; nothing of it is stored (docs/product.md, "Rooms"). */
export function SelectedRoomsProvider({ children }: { children: ReactNode }) {
  const [roomIds, setRoomIds] = useState<number[]>([]);
  const selection = useMemo(
    () => ({
      roomIds,
      isSelected: (roomId: number) => roomIds.includes(roomId),
      toggle: (roomId: number) =>
        setRoomIds((ids) => (ids.includes(roomId) ? ids.filter((id) => id !== roomId) : [...ids, roomId])),
    }),
    [roomIds],
  );
  return <SelectedRoomsContext.Provider value={selection}>{children}</SelectedRoomsContext.Provider>;
}

export function useSelectedRooms(): SelectedRooms {
  return useContext(SelectedRoomsContext);
}
