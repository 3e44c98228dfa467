import { useState } from 'react';
import type { Group } from '../../worker/contract/groups/group';
import type { GroupForStaff } from '../../worker/contract/groups/group-for-staff';
import { CopyableText } from '../admin/groups/group-facts';
import { offeredRooms } from '../domain/property/rooms';
import { EditEntry } from '../group-portal/interest/edit-entry';
import { ParticipantEntry } from '../group-portal/interest/participant-entry';
import { preferredRoomText } from '../group-portal/interest/participant-list';
import { RemoveMember } from '../group-portal/interest/remove-member';
import { Part } from '../group-portal/places';
import { Card } from '../ui/card';

type GroupMembersProps = { group: Group; addresses: GroupForStaff['participants'] };

/** Who is in the group, with their addresses; the office changes an entry, says who has applied, and removes. */
export function GroupMembers({ group, addresses }: GroupMembersProps) {
  const [editedId, setEditedId] = useState<number | null>(null);
  const { participants } = group;
  const offered = offeredRooms(group);
  return (
    <Part id="group">
      <Card title="Members" aside={<span className="tabular text-ink-soft">{participants.length}</span>}>
        {participants.length === 0 && <p className="text-ink-soft">Nobody has joined yet.</p>}
        <ul aria-label="Members" className="divide-y divide-line">
          {participants.map((participant) => {
            const email = addresses.find(({ id }) => id === participant.id)?.email;
            return (
              <li key={participant.id} className="py-3 first:pt-0 last:pb-0">
                <ParticipantEntry
                  participant={participant}
                  room={preferredRoomText(participant, offered, 'en')}
                  isMine={false}
                  mayEdit={group.customizations.outcome === null || undefined}
                  isEdited={participant.id === editedId}
                  onEdit={() => setEditedId(participant.id)}
                />
                <div className="flex flex-wrap items-center gap-x-3 ps-[min(3.25rem,17vw)]">
                  {email ? (
                    <CopyableText text={email} label={`Copy the e-mail address of ${participant.name}`} />
                  ) : (
                    <span className="text-ink-soft text-sm">No e-mail address</span>
                  )}
                  <div className="ms-auto -me-2">
                    <RemoveMember group={group} participant={participant} isMine={false} />
                  </div>
                </div>
                {participant.id === editedId && (
                  <EditEntry group={group} participant={participant} isMine isLed onClose={() => setEditedId(null)} />
                )}
              </li>
            );
          })}
        </ul>
      </Card>
    </Part>
  );
}
