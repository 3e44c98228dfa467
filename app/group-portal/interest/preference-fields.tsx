import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Group } from '../../../worker/contract/groups/group';
import type { Participant } from '../../../worker/contract/groups/participant';
import { namesInBrief, wantersOf } from '../../domain/group/room-fit';
import { exactPriceOf } from '../../domain/property/prices';
import { type OfferedRoom, offeredRooms, roomLabel } from '../../domain/property/rooms';
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
  return (
    <>
      <InterestLevelField level={level} error={levelError} />
      <Field label="Room Preference" error={roomError} hint={roomHint}>
        <Select {...room}>
          <option value="">No preference</option>
          {offeredRooms(group).map((offered) => (
            <option key={offered.room.id} value={offered.room.id}>
              {roomChoiceText(offered, wantersOf(offered.room.id, others))}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

function roomChoiceText(offered: OfferedRoom, wantedBy: Participant[]): string {
  const choice = `${roomLabel(offered)} (${exactPriceOf(offered.room.monthlyRate)})`;
  return wantedBy.length === 0 ? choice : `${choice}, wanted by ${namesInBrief(wantedBy)}`;
}
