import { useState } from 'react';
import type { Group } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import type { RoomChoice } from '../../../contract/room-choice';
import { roomChoiceTexts } from '../../../texts/sentences/room-choice';
import { api } from '../../client/client';
import { useSentences } from '../../client/use-sentences';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { useChoiceChange } from './use-room-choice';

type LateMembersProps = { group: Group; choice: RoomChoice; mayLead: boolean };

/** The members who joined after the choice began, with a button to add them for those who may. */
export function LateMembers({ group, choice, mayLead }: LateMembersProps) {
  const t = useSentences(roomChoiceTexts);
  const late = group.participants.filter(
    ({ id, interestLevel }) => interestLevel !== 'im_out' && !choice.concerned.includes(id),
  );
  if (late.length === 0) return null;
  return (
    <div className="grid gap-2 text-sm">
      <p>{t(mayLead ? 'lateLead' : 'late')}</p>
      <ul aria-label={t('lateMembers')} className="grid gap-2">
        {late.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center justify-between gap-2">
            <bdi>{member.name}</bdi>
            {mayLead && <AddMember groupId={group.id} choice={choice} member={member} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

type AddMemberProps = { groupId: number; choice: RoomChoice; member: Participant };

function AddMember({ groupId, choice, member: { id: participantId, name } }: AddMemberProps) {
  const t = useSentences(roomChoiceTexts);
  const [isAsking, setIsAsking] = useState(false);
  const add = useChoiceChange<void>(groupId, () =>
    api.groups[':id']['room-choice'].concerned.$post({ param: { id: String(groupId) }, json: { participantId } }),
  );
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        isBusy={add.isPending}
        onClick={() => (choice.proposal ? setIsAsking(true) : add.mutate())}
      >
        {t('addMember', { name })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('addMemberTitle', { name })}
        description={t('addMemberText')}
        confirmText={t('addMember', { name })}
        cancelText={t('cancel')}
        onConfirm={() => {
          setIsAsking(false);
          add.mutate();
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
