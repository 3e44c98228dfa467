import { clsx } from 'clsx';
import { useEffect, useId, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Group } from '../../../contract/group';
import { interestLevels } from '../../../contract/interest-levels';
import type { Participant } from '../../../contract/participant';
import { type OfferedRoom, offeredRooms, participantsWanting, roomLabel } from '../../../rules/rooms';
import type { SentencesOf } from '../../../texts/area';
import { entryTexts, levelTexts } from '../../../texts/sentences/interest';
import { interestStyle, levelChoiceClass } from '../../client/interest-style';
import { useSentences } from '../../client/language';
import { exactMonthlyTotal, rentAndCharges } from '../../domain/prices';
import { shortNameList } from '../../domain/rooms';
import { Field, Select } from '../../ui/field';
import { Lock } from '../../ui/icons';

type InterestLevelFieldProps = {
  offered: readonly (typeof interestLevels)[number][];
  level: UseFormRegisterReturn;
  error?: string;
};

function InterestLevelField({ offered, level, error }: InterestLevelFieldProps) {
  const t = useSentences(entryTexts);
  const levels = useSentences(levelTexts);
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} aria-describedby={error && `${id}-error`} aria-invalid={Boolean(error)}>
      <p id={id} className="mb-1.5 font-medium">
        {t('interestLevel')}
      </p>
      <div className="grid gap-1">
        {offered.map(({ code }) => {
          const { Icon } = interestStyle[code];
          return (
            <label
              key={code}
              className={clsx(
                'flex min-h-12 items-center gap-3 rounded-md border border-line px-3 py-1 leading-tight transition-colors hover:border-line-strong',
                levelChoiceClass[code],
              )}
            >
              <input
                type="radio"
                value={code}
                aria-labelledby={`${id}-${code}`}
                aria-describedby={`${id}-${code}-meaning`}
                className="size-4 shrink-0"
                {...level}
              />
              <span className="min-w-0 flex-1">
                <span id={`${id}-${code}`} className="block font-medium">
                  {levels(code)}
                </span>
                <span id={`${id}-${code}-meaning`} className="block text-ink-soft text-sm leading-tight">
                  {levels(`${code}_meaning`)}
                </span>
              </span>
              <Icon className="size-5 shrink-0" />
            </label>
          );
        })}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

const levelsOfParticipants = interestLevels.filter(({ code }) => code !== 'im_out');

type PreferenceFieldsProps = {
  group: Group;
  /** The other members. */
  others: Participant[];
  level: UseFormRegisterReturn;
  levelError?: string;
  room: UseFormRegisterReturn;
  chosenRoomId: number | null | undefined;
  roomError?: string;
  roomHint?: string;
  /** Says why neither the room nor I'm Out can be chosen here. */
  restriction?: string;
};

/** 'No preference' is null. */
export const asRoomId = (value: string | number | null) => (value ? Number(value) : null);

/**
 * The four levels, each with its meaning, and the rooms on offer, each with who else wants it. Where a room choice has
 * begun, only the member's own device, the point person and staff get the room and I'm Out; for others a text says why not.
 */
export function PreferenceFields({
  group,
  others,
  level,
  levelError,
  room,
  chosenRoomId,
  roomError,
  roomHint,
  restriction,
}: PreferenceFieldsProps) {
  const t = useSentences(entryTexts);
  const offered = offeredRooms(group);
  const chosen = offered.find(({ room }) => room.id === chosenRoomId);
  const breakdown = chosen && rentAndCharges([chosen.room], t.language);
  if (restriction !== undefined)
    return (
      <>
        <InterestLevelField offered={levelsOfParticipants} level={level} error={levelError} />
        <p className="flex gap-2 text-ink-soft text-sm">
          <Lock className="mt-0.5 size-4 shrink-0" />
          <span>{restriction}</span>
        </p>
      </>
    );
  return (
    <>
      <InterestLevelField offered={interestLevels} level={level} error={levelError} />
      <Field
        label={t('roomPreference')}
        error={roomError}
        hint={
          (roomHint || breakdown) && (
            <>
              {breakdown && <span className="tabular block">{breakdown}</span>}
              {roomHint && <span>{roomHint}</span>}
            </>
          )
        }
      >
        <Select {...room}>
          <option value="">{t('noPreference')}</option>
          {offered.map((each) => (
            <option key={each.room.id} value={each.room.id}>
              {roomChoiceText(each, participantsWanting(each.room.id, others), t)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

function roomChoiceText(offered: OfferedRoom, wantedBy: Participant[], t: SentencesOf<typeof entryTexts>): string {
  const choice = { room: roomLabel(offered), rent: exactMonthlyTotal(offered.room, t.language) };
  return wantedBy.length === 0
    ? t('roomChoice', choice)
    : t('roomChoiceWanted', { ...choice, names: shortNameList(wantedBy, t.language) });
}

/** Clears a choice that is no longer offered; a hint says so until there is another. */
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
