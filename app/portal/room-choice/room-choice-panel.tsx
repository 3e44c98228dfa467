import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import type { RoomChoice } from '../../../contract/room-choice';
import { roomChoiceTexts } from '../../../texts/sentences/room-choice';
import { api, callVersioned } from '../../client/client';
import { useSentences } from '../../client/use-sentences';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ConfirmDialog } from '../../ui/dialog';
import { useMe } from '../identity/use-me';
import { useLive } from '../live/use-live';
import { BeginChoice } from './begin-choice';
import { OpenChoice } from './open-choice';
import { OwnProposal, ProposalAnswers, ProposalTable } from './proposal';
import { useChoiceChange } from './use-room-choice';

/** docs/product.md, "Who gets which room". */
export function RoomChoicePanel({ group }: { group: Group }) {
  const t = useSentences(roomChoiceTexts);
  const { me, mayLead } = useMe(group.id);
  const choice = group.roomChoice;
  const isShut = group.customizations.outcome !== null;
  const mine = group.participants.filter(({ id }) => me?.participantIds.includes(id) && choice?.concerned.includes(id));

  if (!choice) return <Card title={t('title')}>{!isShut && <BeginChoice group={group} />}</Card>;
  const { status, proposal } = choice;
  return (
    <Card
      title={t('title')}
      aside={status !== 'open' && <Badge tone="accent">{t(status === 'agreed' ? 'agreedTitle' : 'proposal')}</Badge>}
    >
      <div className="flex flex-col gap-4">
        {status === 'open' && <OpenChoice group={group} choice={choice} mine={isShut ? [] : mine} />}
        {proposal && (
          <>
            {mine.map((participant) => (
              <OwnProposal
                key={participant.id}
                group={group}
                choice={choice}
                proposal={proposal}
                participant={participant}
              />
            ))}
            <ProposalTable group={group} choice={choice} proposal={proposal} />
          </>
        )}
        {status !== 'agreed' && !isShut && <LateMembers group={group} choice={choice} mayLead={mayLead} />}
        {mayLead && !isShut && <LeadChoice group={group} choice={choice} />}
        {status === 'proposed' && !isShut && <ProposalAnswers group={group} choice={choice} mine={mine} />}
      </div>
    </Card>
  );
}

function LeadChoice({ group, choice }: { group: Group; choice: RoomChoice }) {
  const t = useSentences(roomChoiceTexts);
  const param = { id: String(group.id) };
  const { mergeNotice } = useLive();
  const [isAsking, setIsAsking] = useState(false);
  const close = useChoiceChange<void>(group.id, () => api.groups[':id']['room-choice'].close.$post({ param }));
  const takeBack = useMutation({
    mutationFn: () => callVersioned(api.groups[':id']['room-choice'].$delete({ param })),
    onSuccess: ({ version }) =>
      mergeNotice({ type: 'room_choice_changed', groupId: group.id, version, roomChoice: null }),
  });
  return (
    <div className="flex flex-wrap gap-2 border-line border-t pt-4">
      {choice.status === 'open' && choice.answered.length > 1 && (
        <Button variant="secondary" size="sm" isBusy={close.isPending} onClick={() => close.mutate()}>
          {t('closeNow')}
        </Button>
      )}
      <Button variant="ghost" size="sm" isBusy={takeBack.isPending} onClick={() => setIsAsking(true)}>
        {t(choice.status === 'agreed' ? 'takeOff' : 'takeBack')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('takeBackTitle')}
        description={t('takeBackText')}
        confirmText={t(choice.status === 'agreed' ? 'takeOff' : 'takeBack')}
        cancelText={t('keep')}
        onConfirm={() => {
          setIsAsking(false);
          takeBack.mutate();
        }}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}

type LateMembersProps = { group: Group; choice: RoomChoice; mayLead: boolean };

/** Members who joined after the choice began, with a button to add them for those who may. */
function LateMembers({ group, choice, mayLead }: LateMembersProps) {
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
