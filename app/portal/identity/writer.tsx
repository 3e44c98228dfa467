import { useMemo } from 'react';
import type { Group } from '../../../contract/group';
import { type Writer, writersOf } from '../../../rules/members';
import { entryTexts } from '../../../texts/sentences/interest';
import { tabStore, useDeviceStore } from '../../client/device/device-store';
import { readTypedName, rememberTypedName } from '../../client/device/device-values';
import { useSentences } from '../../client/language';
import { Button } from '../../ui/button';
import { inElements } from '../../ui/elements';
import { Select } from '../../ui/field';
import { UserCheck } from '../../ui/icons';
import { useMe } from './use-me';

export type Writing = {
  /** Null for someone who has not joined and typed no name. */
  writer: Writer | null;
  /** Empty for someone who has not joined. */
  writers: Writer[];
  writeAs: (writer: Writer) => void;
  /** The typed name, only if the device is not known; it is stored on the device, null deletes it. */
  giveName: (name: string | null) => void;
};

/** Undefined while it is not known who the device belongs to. */
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

type WriterSelectProps = { writing: Writing; 'aria-label'?: string };

/** For a device that is known as several members. */
export function WriterSelect({ writing: { writer, writers, writeAs }, ...rest }: WriterSelectProps) {
  return (
    <Select
      value={String(writer?.participantId)}
      onChange={({ target }) => {
        const chosen = writers[target.selectedIndex];
        if (chosen) writeAs(chosen);
      }}
      {...rest}
    >
      {writers.map(({ participantId, name }) => (
        <option key={participantId} value={String(participantId)}>
          {name}
        </option>
      ))}
    </Select>
  );
}

type IsThisYouProps = {
  /** The member with the typed name. */
  match: { name: string } | undefined;
  onYes: () => void;
};

/** Asks, but refuses nothing: two people may share a name. A yes only adopts the spelling; it makes no one known. */
export function IsThisYou({ match, onYes }: IsThisYouProps) {
  const t = useSentences(entryTexts);
  return (
    <div role="status">
      {match && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2 rounded-md bg-accent-soft px-3 py-1.5 text-sm">
          <p className="min-w-0">
            {inElements(
              t.rich('inTheList', {
                name: match.name,
                b: (name) => <span className="font-semibold">{inElements(name)}</span>,
              }),
            )}
          </p>
          <Button variant="secondary" size="sm" icon={<UserCheck />} onClick={onYes}>
            {t('thisIsMe')}
          </Button>
        </div>
      )}
    </div>
  );
}
