import { Send, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Me } from '../../../worker/contract/groups/device';
import type { Group } from '../../../worker/contract/groups/group';
import type { Participant } from '../../../worker/contract/groups/participant';
import { mayEdit, ownFirst } from '../../domain/group/editing';
import { exactPriceOf } from '../../domain/property/prices';
import { type OfferedRoom, offeredRooms, roomLabel } from '../../domain/property/rooms';
import { buttonLook } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import { WhenLoaded } from '../../ui/when-loaded';
import { SectionLink } from '../page-sections';
import { ParticipantEntry } from './participant-entry';

const loadOwnEntry = () => import('./own-entry');
const loadRemoveMember = () => import('./remove-member');

type ParticipantListProps = {
  group: Group;
  me: Me | undefined;
  mayLead: boolean;
  isMine: (participant: Participant) => boolean;
  editedId: number | null;
  onEdit: (participant: Participant) => void;
  editForm: ReactNode;
};

export function ParticipantList({ group, me, mayLead, isMine, editedId, onEdit, editForm }: ParticipantListProps) {
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
        {ownFirst(group.participants, isMine).map((participant) => (
          <li key={participant.id} className="py-3">
            <ParticipantEntry
              participant={participant}
              room={preferredRoomText(participant, offered)}
              isMine={isMine(participant)}
              mayEdit={mayEdit(participant.id, group, me)}
              isClosed={group.customizations.outcome !== null}
              isEdited={participant.id === editedId}
              onEdit={() => onEdit(participant)}
            />
            {isMine(participant) && (
              <WhenLoaded load={loadOwnEntry} waiting={<Skeleton className="h-33 md:h-31" />} otherwise={null}>
                {({ OwnEntry }) => <OwnEntry group={group} participant={participant} />}
              </WhenLoaded>
            )}
            {(mayLead || isMine(participant)) && (
              <WhenLoaded load={loadRemoveMember} waiting={null} otherwise={null}>
                {({ RemoveMember }) => (
                  <RemoveMember group={group} participant={participant} isMine={isMine(participant)} />
                )}
              </WhenLoaded>
            )}
            {participant.id === editedId && editForm}
          </li>
        ))}
      </ul>
      <SectionLink to="share" className={buttonLook({ variant: 'ghost', className: 'w-full' })}>
        <Send aria-hidden />
        Invite roommates
      </SectionLink>
    </div>
  );
}

/** The room that a participant wants, as their entry says it. */
export function preferredRoomText({ roomPreference }: Participant, offered: OfferedRoom[]): string {
  const preferred = offered.find(({ room }) => room.id === roomPreference);
  if (!preferred) return 'No room preference selected';
  return `${roomLabel(preferred)} · ${exactPriceOf(preferred.room.monthlyRate)}/month`;
}
