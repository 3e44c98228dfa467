import { useMemo } from 'react';
import type { Group } from '../../../contract/group';
import { tabStore, useDeviceStore } from '../../client/device-store';
import { readTypedName, rememberTypedName } from '../../client/device-values';
import { type Writer, writersOf } from '../../domain/participants';
import { useMe } from './use-me';

export type Writing = {
  /** Null for someone who has not joined and typed no name. */
  writer: Writer | null;
  /** Empty for someone who has not joined. */
  writers: Writer[];
  writeAs: (writer: Writer) => void;
  /** Only if the device is not known; stored on the device, null deletes it. */
  giveName: (name: string | null) => void;
};

/** Undefined while it is not known who the device belongs to (docs/product.md, "Devices"). */
export function useWriter(group: Pick<Group, 'id' | 'participants' | 'pointPersonName'>): Writing | undefined {
  const { id: groupId, participants, pointPersonName } = group;
  const { me } = useMe(groupId);
  const typedName = useDeviceStore(() => readTypedName(groupId));
  const chosenKey = `writes-as:${groupId}`;
  const chosen = useDeviceStore(() => tabStore.read(chosenKey), tabStore);

  return useMemo(() => {
    if (!me || typedName === undefined) return undefined;
    const writers = writersOf(me, { participants, pointPersonName });
    const stranger = typedName === null ? null : { participantId: null, name: typedName };
    const writer = writers.find((one) => String(one.participantId) === chosen) ?? writers[0] ?? stranger;
    return {
      writer,
      writers,
      writeAs: ({ participantId }) => tabStore.write(chosenKey, String(participantId)),
      giveName: (name) => rememberTypedName(groupId, name),
    };
  }, [me, typedName, participants, pointPersonName, chosen, chosenKey, groupId]);
}
