import { BedDouble, FileCheck2, Lock, Pencil } from 'lucide-react';
import { useId } from 'react';
import type { Participant } from '../../../worker/contract/groups/participant';
import { useFocusBack } from '../../hooks/use-focus-back';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { InterestBadge } from './interest-badge';

type ParticipantEntryProps = {
  participant: Participant;
  room: string;
  isMine: boolean;
  /** Undefined while that is not known. */
  mayEdit: boolean | undefined;
  /** Nobody edits it any more: the group's decision has ended. */
  isClosed: boolean;
  isEdited: boolean;
  onEdit: () => void;
};

export function ParticipantEntry({
  participant,
  room,
  isMine,
  mayEdit,
  isClosed,
  isEdited,
  onEdit,
}: ParticipantEntryProps) {
  const nameId = useId();
  const editButton = useFocusBack<HTMLButtonElement>(isEdited);
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <Avatar name={participant.name} />
      <div className="min-w-0 flex-1 basis-24">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={nameId} className="font-semibold">
            {participant.name}
          </span>
          {isMine && <Badge tone="accent">You</Badge>}
        </p>
        <p className="mt-1 flex flex-wrap gap-2">
          <InterestBadge level={participant.interestLevel} />
          {participant.hasApplied && (
            <Badge tone="in" icon={<FileCheck2 aria-hidden />}>
              Applied
            </Badge>
          )}
        </p>
      </div>
      {mayEdit && !isClosed && (
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
      )}
      <p className="tabular mt-1.5 flex basis-full items-start gap-1.5 pl-[min(3.25rem,17vw)] text-ink-soft text-sm">
        <BedDouble aria-hidden className="mt-0.5 size-4 shrink-0" />
        {room}
      </p>
      {mayEdit === false && !isClosed && (
        <p className="mt-1 flex basis-full items-start gap-1.5 pl-[min(3.25rem,17vw)] text-ink-soft text-sm">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          Only {participant.name}, the point person or the office can change this
        </p>
      )}
    </div>
  );
}
