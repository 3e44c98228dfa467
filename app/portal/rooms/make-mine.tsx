import type { Group } from '../../../contract/group';
import { offeredRooms, roomLabel } from '../../../rules/rooms';
import { roomTexts } from '../../../texts/sentences/rooms';
import { useSelectedRooms } from '../../client/forms/use-unsaved';
import { useSentences } from '../../client/language';
import { monthlyTotalText } from '../../domain/prices';
import { KeyRound } from '../../ui/icons';
import { useWriter } from '../identity/writer';
import { TakeRoomButton } from '../room-fit/room-fit';

/** Offers a member the room selected last, unless it is theirs; saves like the Interest Tracker. */
export function MakeMine({ group }: { group: Group }) {
  const t = useSentences(roomTexts);
  const { roomIds } = useSelectedRooms(group.id);
  const writer = useWriter(group)?.writer;
  const member = group.participants.find(({ id }) => id === writer?.participantId);
  const selected = offeredRooms(group).find(({ room }) => room.id === roomIds.at(-1));
  if (!member || !selected || group.customizations.outcome || member.roomPreference === selected.room.id) return null;
  return (
    <div className="sticky bottom-18 z-10 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-surface p-3 shadow-layer lg:bottom-4">
      <p className="min-w-0">
        <bdi className="font-semibold">{roomLabel(selected)}</bdi>{' '}
        <span className="tabular text-ink-soft">{monthlyTotalText([selected.room], t.language)}</span>
      </p>
      <TakeRoomButton variant="primary" size="md" participant={member} room={selected.room} className="max-sm:w-full">
        <KeyRound />
        <span>{t('makeMine', { room: selected.room.name })}</span>
      </TakeRoomButton>
    </div>
  );
}
