import { BedDouble, Pencil, UserPlus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Group } from '../../../worker/contract/group';
import type { Participant } from '../../../worker/contract/participant';
import { exactPriceOf } from '../../domain/prices';
import { type OfferedRoom, offeredRooms, roomLabel } from '../../domain/rooms';
import { useFocusBack } from '../../hooks/use-focus-back';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { InterestBadge } from './interest-badge';

type MemberListProps = {
  group: Group;
  /** Which member this device belongs to. */
  myId: number | null;
  editedId: number | null;
  onEdit: (member: Participant) => void;
  editForm: ReactNode;
};

/** Who is in, how much, and which room they would like. */
export function MemberList({ group, myId, editedId, onEdit, editForm }: MemberListProps) {
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
        {group.participants.map((member) => (
          <li key={member.id} className="py-3">
            <Member
              member={member}
              room={roomOf(member, offered)}
              isMe={member.id === myId}
              isEdited={member.id === editedId}
              onEdit={() => onEdit(member)}
            />
            {member.id === editedId && editForm}
          </li>
        ))}
      </ul>
    </div>
  );
}

type MemberProps = { member: Participant; room: string; isMe: boolean; isEdited: boolean; onEdit: () => void };

function Member({ member, room, isMe, isEdited, onEdit }: MemberProps) {
  const nameId = useId();
  const editButton = useFocusBack<HTMLButtonElement>(isEdited);
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <Avatar name={member.name} />
      <div className="min-w-0 flex-1 basis-24">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={nameId} className="font-semibold">
            {member.name}
          </span>
          {isMe && <Badge tone="accent">You</Badge>}
        </p>
        <p className="mt-1">
          <InterestBadge level={member.interestLevel} />
        </p>
      </div>
      <Button
        ref={editButton}
        variant="ghost"
        size="sm"
        icon={<Pencil aria-hidden />}
        aria-describedby={nameId}
        aria-expanded={isEdited}
        onClick={onEdit}
        className="-mt-1 -mr-2 ml-auto"
      >
        Edit
      </Button>
      <p className="tabular mt-1.5 flex basis-full items-start gap-1.5 pl-[min(3.25rem,17vw)] text-ink-soft text-sm">
        <BedDouble aria-hidden className="mt-0.5 size-4 shrink-0" />
        {room}
      </p>
    </div>
  );
}

function roomOf(member: Participant, offered: OfferedRoom[]): string {
  const preferred = offered.find(({ room }) => room.id === member.roomPreference);
  if (!preferred) return 'No room preference selected';
  return `${roomLabel(preferred)} · ${exactPriceOf(preferred.room.monthlyRate)}/month`;
}
