import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Group } from '../../../worker/contract/group';
import type { Participant } from '../../../worker/contract/participant';
import { exactPriceOf } from '../../domain/prices';
import { type OfferedRoom, offeredRooms, roomLabel } from '../../domain/rooms';
import { EmptyState } from '../../ui/empty-state';
import { ParticipantEntry } from './participant-entry';

type ParticipantListProps = {
  group: Group;
  myId: number | null;
  editedId: number | null;
  onEdit: (participant: Participant) => void;
  editForm: ReactNode;
};

export function ParticipantList({ group, myId, editedId, onEdit, editForm }: ParticipantListProps) {
  const offered = offeredRooms(group);
  return (
    <div>
      <h3 className="text-base">Group Members</h3>
      {group.participants.length === 0 && (
        <EmptyState icon={<UserPlus />} title="No members yet" className="py-5">
          Be the first to join.
        </EmptyState>
      )}
      <ul aria-label="Group Members" className="divide-y divide-line">
        {group.participants.map((participant) => (
          <li key={participant.id} className="py-3">
            <ParticipantEntry
              participant={participant}
              room={preferredRoomText(participant, offered)}
              isMe={participant.id === myId}
              isEdited={participant.id === editedId}
              onEdit={() => onEdit(participant)}
            />
            {participant.id === editedId && editForm}
          </li>
        ))}
      </ul>
    </div>
  );
}

function preferredRoomText({ roomPreference }: Participant, offered: OfferedRoom[]): string {
  const preferred = offered.find(({ room }) => room.id === roomPreference);
  if (!preferred) return 'No room preference selected';
  return `${roomLabel(preferred)} · ${exactPriceOf(preferred.room.monthlyRate)}/month`;
}
