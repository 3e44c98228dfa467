import { useEffect, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Group } from '../../../worker/contract/groups/group';
import type { Participant } from '../../../worker/contract/groups/participant';
import type { SentencesOf } from '../../../worker/contract/language/area';
import { entryTexts } from '../../../worker/contract/sentences/entry';
import { namesInBrief, wantersOf } from '../../domain/group/room-fit';
import { exactPriceOf } from '../../domain/property/prices';
import { type OfferedRoom, offeredRooms, roomLabel } from '../../domain/property/rooms';
import { useSentences } from '../../hooks/use-sentences';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { InterestLevelField } from './interest-level-field';

type PreferenceFieldsProps = {
  group: Group;
  /** Everybody but the one whose preferences these are. */
  others: Participant[];
  level: UseFormRegisterReturn;
  levelError?: string;
  room: UseFormRegisterReturn;
  roomError?: string;
  roomHint?: string;
};

/** Select options are text; 'No preference' is none (docs/product.md, "Interest"). */
export const asRoomId = (value: string | number | null) => (value ? Number(value) : null);

export function PreferenceFields({
  group,
  others,
  level,
  levelError,
  room,
  roomError,
  roomHint,
}: PreferenceFieldsProps) {
  const t = useSentences(entryTexts);
  return (
    <>
      <InterestLevelField level={level} error={levelError} />
      <Field label={t('roomPreference')} error={roomError} hint={roomHint}>
        <Select {...room}>
          <option value="">{t('noPreference')}</option>
          {offeredRooms(group).map((offered) => (
            <option key={offered.room.id} value={offered.room.id}>
              {roomChoiceText(offered, wantersOf(offered.room.id, others), t)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

function roomChoiceText(offered: OfferedRoom, wantedBy: Participant[], t: SentencesOf<typeof entryTexts>): string {
  const choice = { room: roomLabel(offered), rent: exactPriceOf(offered.room.monthlyRate, t.language) };
  return wantedBy.length === 0
    ? t('roomChoice', choice)
    : t('roomChoiceWanted', { ...choice, names: namesInBrief(wantedBy, t.language) });
}

/**
 * Clears a form's choice of a room that is no longer offered.
 * @returns what the form then says of it
 */
export function useOfferedRoom(
  group: Group,
  roomId: number | null | undefined,
  clearRoom: () => void,
): string | undefined {
  const t = useSentences(entryTexts);
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const isOffered = !roomId || offeredRooms(group).some(({ room }) => room.id === roomId);

  useEffect(() => {
    if (isOffered) return;
    clearRoom();
    setIsWithdrawn(true);
  }, [isOffered, clearRoom]);

  return isWithdrawn && !roomId ? t('roomWithdrawn') : undefined;
}
