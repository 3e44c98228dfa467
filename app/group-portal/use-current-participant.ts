import { useMemo } from 'react';
import { deviceStore, parseKept } from '../device/device-store';
import { useDeviceStore } from '../hooks/use-device-store';

/** Who uses this device in one group; `participantId` where they are one of its participants. */
export type CurrentParticipant = { name: string; participantId: number | null };

/**
 * The one identity that this device has in a group (docs/product.md, "Group page"): from joining, or from a name given
 * in the chat or in the tour form. Null on the server and until one is given.
 */
export function useCurrentParticipant(groupId: number) {
  const key = `current-participant:${groupId}`;
  const known = useDeviceStore(() => deviceStore.read(key));
  return useMemo(
    () => ({
      me: parseMe(known),
      remember: (me: CurrentParticipant) => deviceStore.write(key, JSON.stringify(me)),
      forget: () => deviceStore.write(key, null),
    }),
    [known, key],
  );
}

function parseMe(text: string | null): CurrentParticipant | null {
  const me = parseKept(text);
  if (typeof me?.name !== 'string' || me.name === '') return null;
  return { name: me.name, participantId: Number.isSafeInteger(me.participantId) ? me.participantId : null };
}
