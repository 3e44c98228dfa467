import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import type { Participant } from '../../../worker/contract/groups/participant';
import type { TourSchedule } from '../../../worker/contract/groups/tour-schedule';
import { useFocusBack } from '../../hooks/use-focus-back';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';
import { WhenLoaded } from '../../ui/when-loaded';
import { useMe } from '../devices/use-me';
import { meKey } from '../query-keys';
import { RoomFit } from '../room-fit/room-fit';
import { useUnsaved } from '../unsaved/use-unsaved';
import { DeadlineBlock } from './deadline-block';
import { InterestBar } from './interest-bar';
import { NextStep } from './next-step';
import { ParticipantList } from './participant-list';

const loadLostIdentity = () => import('../devices/lost-identity');
const loadJoinForm = () => import('./join-form');
const loadEditEntry = () => import('./edit-entry');
const loadAfterJoining = () => import('../devices/after-joining');

type InterestTrackerProps = { group: Group; schedules: TourSchedule[] };

export function InterestTracker({ group, schedules }: InterestTrackerProps) {
  const { decisionDeadline, outcome } = group.customizations;
  // The form is open for as long as there is something of it.
  const [joining, setJoining] = useUnsaved(group.id, 'join');
  const isJoining = joining !== undefined && !outcome;
  const [editedId, setEditedId] = useState<number | null>(null);
  const isOpen = isJoining || editedId !== null;
  const [joinedId, setJoinedId] = useState<number | null>(null);
  const queryClient = useQueryClient();
  const { me, mayLead } = useMe(group.id);
  const isMine = ({ id }: { id: number }) => me?.participantIds.includes(id) === true;
  const joinButton = useFocusBack<HTMLButtonElement>(isJoining);

  const edited = group.participants.find(({ id }) => id === editedId);
  const myEntry = group.participants.find(isMine);

  function close() {
    setJoining(undefined);
    setEditedId(null);
  }

  // Only the server knows whether this browser has kept the cookie that it was sent.
  async function offerLink({ id }: Participant) {
    close();
    await queryClient.invalidateQueries({ queryKey: meKey(group.id) });
    setJoinedId(id);
  }

  return (
    <Card title="Interest Tracker">
      <div className="grid grid-cols-1 gap-6">
        {decisionDeadline && <DeadlineBlock deadline={decisionDeadline} shareCode={group.shareCode} />}
        <InterestBar participants={group.participants} />
        <WhenLoaded load={loadLostIdentity} waiting={null} otherwise={null}>
          {({ LostIdentity }) => <LostIdentity group={group} />}
        </WhenLoaded>
        {isJoining && (
          <WhenLoaded load={loadJoinForm} waiting={<Skeleton className="h-100" />}>
            {({ JoinForm }) => <JoinForm group={group} onClose={close} onJoined={offerLink} />}
          </WhenLoaded>
        )}
        <div role="status" className="empty:hidden">
          {!isOpen && joinedId !== null && (
            <WhenLoaded load={loadAfterJoining} waiting={null} otherwise={null}>
              {({ AfterJoining }) => (
                <AfterJoining
                  group={group}
                  participantId={joinedId}
                  isKnown={isMine({ id: joinedId })}
                  onClose={() => setJoinedId(null)}
                />
              )}
            </WhenLoaded>
          )}
        </div>
        {!isOpen && !outcome && (
          <div className="grid gap-2">
            <Button
              ref={joinButton}
              variant={myEntry ? 'secondary' : 'primary'}
              icon={<UserPlus aria-hidden />}
              title={myEntry && 'Add somebody else'}
              onClick={() => setJoining({})}
            >
              Join Group
            </Button>
            {myEntry && <NextStep participantId={myEntry.id} schedules={schedules} />}
          </div>
        )}
        <RoomFit group={group} className="border-line border-t pt-6" />
        <ParticipantList
          group={group}
          me={me}
          mayLead={mayLead}
          isMine={isMine}
          editedId={editedId}
          onEdit={({ id }) => {
            setJoining(undefined);
            setEditedId(id);
          }}
          editForm={
            edited && (
              <WhenLoaded load={loadEditEntry} waiting={<Skeleton className="mt-3 h-64" />}>
                {({ EditEntry }) => (
                  <EditEntry
                    key={edited.id}
                    group={group}
                    participant={edited}
                    isMine={isMine(edited)}
                    isLed={mayLead}
                    onClose={close}
                  />
                )}
              </WhenLoaded>
            )
          }
        />
      </div>
    </Card>
  );
}
