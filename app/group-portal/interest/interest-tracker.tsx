import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Group } from '../../../worker/contract/group';
import { useFocusBack } from '../../hooks/use-focus-back';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';
import { WhenLoaded } from '../../ui/when-loaded';
import { RoomFit } from '../room-fit/room-fit';
import { useCurrentParticipant } from '../use-current-participant';
import { DeadlineBlock } from './deadline-block';
import { InterestBar } from './interest-bar';
import { ParticipantList } from './participant-list';

const loadJoinForm = () => import('./join-form');
const loadEditForm = () => import('./edit-form');

export function InterestTracker({ group }: { group: Group }) {
  const [open, setOpen] = useState<'join' | { editedId: number } | null>(null);
  const { me } = useCurrentParticipant(group.id);
  const joinButton = useFocusBack<HTMLButtonElement>(open === 'join');
  const close = () => setOpen(null);

  const editedId = open !== null && open !== 'join' ? open.editedId : null;
  const edited = group.participants.find(({ id }) => id === editedId);
  const { decisionDeadline } = group.customizations;

  return (
    <Card title="Interest Tracker">
      <div className="grid grid-cols-1 gap-6">
        {decisionDeadline && <DeadlineBlock deadline={decisionDeadline} />}
        <InterestBar participants={group.participants} />
        <RoomFit group={group} />
        <ParticipantList
          group={group}
          myId={me?.participantId ?? null}
          editedId={editedId}
          onEdit={({ id }) => setOpen({ editedId: id })}
          editForm={
            edited && (
              <WhenLoaded load={loadEditForm} waiting={<Skeleton className="mt-3 h-64" />}>
                {({ EditForm }) => <EditForm key={edited.id} group={group} participant={edited} onClose={close} />}
              </WhenLoaded>
            )
          }
        />
        {open === 'join' && (
          <WhenLoaded load={loadJoinForm} waiting={<Skeleton className="h-100" />}>
            {({ JoinForm }) => <JoinForm group={group} onClose={close} />}
          </WhenLoaded>
        )}
        {open === null && (
          <Button ref={joinButton} icon={<UserPlus aria-hidden />} onClick={() => setOpen('join')}>
            Join Group
          </Button>
        )}
      </div>
    </Card>
  );
}
