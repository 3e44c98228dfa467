import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Group } from '../../../worker/contract/group';
import { interestLevels } from '../../../worker/contract/interest-levels';
import { exactPriceOf } from '../../domain/prices';
import { offeredRooms, roomLabel } from '../../domain/rooms';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';

type PreferenceFieldsProps = {
  group: Group;
  level: UseFormRegisterReturn;
  levelError?: string;
  room: UseFormRegisterReturn;
  roomError?: string;
  roomHint?: string;
};

/** Select options are text; 'No preference' is none (docs/product.md, "Interest"). */
export const asRoomId = (value: string | number | null) => (value ? Number(value) : null);

export function PreferenceFields({ group, level, levelError, room, roomError, roomHint }: PreferenceFieldsProps) {
  return (
    <>
      <Field label="Interest Level" error={levelError}>
        <Select {...level}>
          {interestLevels.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Room Preference" error={roomError} hint={roomHint}>
        <Select {...room}>
          <option value="">No preference</option>
          {offeredRooms(group).map((offered) => (
            <option key={offered.room.id} value={offered.room.id}>
              {roomLabel(offered)} ({exactPriceOf(offered.room.monthlyRate)})
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
