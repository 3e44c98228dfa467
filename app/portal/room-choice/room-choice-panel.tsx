import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import type { NewRoomChoice, RoomChoice } from '../../../contract/room-choice';
import { dayMs } from '../../../contract/values/time';
import { takesPart } from '../../../rules/room-choice/room-choice';
import { offeredUnits, roomFit } from '../../../rules/rooms';
import { roomChoiceOffers } from '../../../rules/visible-facts';
import { roomChoiceTexts } from '../../../texts/sentences/room-choice';
import { api, callVersioned } from '../../client/client';
import { useSentences } from '../../client/language';
import { useFocusOnArrival } from '../../client/use-focus';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ConfirmButton } from '../../ui/confirm-button';
import { ConfirmDialog } from '../../ui/dialog';
import { CheckboxField, Field, Select } from '../../ui/field';
import { useMe } from '../identity/use-me';
import { useLiveActions } from '../live/use-live';
import { OpenChoice } from './open-choice';
import { OwnProposal, ProposalAnswers, ProposalTable } from './proposal';
import { useChoiceChange } from './use-room-choice';

/**
 * Who gets which room: the first card of Rooms. The point person or staff start it; before, no one else sees it. They choose
 * a unit, when it closes, and whether rents are adjusted, which needs as many people as rooms; if these come to differ
 * later, the open choice says that the rents stay as listed unless they match again. At the office it is the same, without
 * rankings.
 */
export function RoomChoicePanel({ group }: { group: Group }) {
  const t = useSentences(roomChoiceTexts);
  const { me, mayLead } = useMe(group.id);
  const choice = group.roomChoice;
  const mine = group.participants.filter(({ id }) => me?.participantIds.includes(id) && choice?.concerned.includes(id));

  if (!choice)
    return (
      <Card title={t('title')}>
        <BeginChoice group={group} />
      </Card>
    );
  const { status, proposal } = choice;
  const offers = roomChoiceOffers(group, mayLead);
  return (
    <Card
      title={t('title')}
      aside={status !== 'open' && <Badge tone="accent">{t(status === 'agreed' ? 'agreedTitle' : 'proposal')}</Badge>}
    >
      <div className="flex flex-col gap-4">
        {status === 'open' && <OpenChoice group={group} choice={choice} mine={mine} />}
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
        {status !== 'agreed' && <LateMembers group={group} choice={choice} mayLead={mayLead} />}
        {offers.mayCancel && <LeadChoice group={group} choice={choice} mayClose={offers.mayClose} />}
        {status === 'proposed' && <ProposalAnswers group={group} choice={choice} mine={mine} />}
      </div>
    </Card>
  );
}

type LeadChoiceProps = { group: Group; choice: RoomChoice; mayClose: boolean };

function LeadChoice({ group, choice, mayClose }: LeadChoiceProps) {
  const t = useSentences(roomChoiceTexts);
  const param = { id: String(group.id) };
  const { mergeRow } = useLiveActions();
  const close = useChoiceChange<void>(() => api.groups[':id']['room-choice'].close.$post({ param }));
  const takeBack = useMutation({
    mutationFn: () => callVersioned(api.groups[':id']['room-choice'].$delete({ param })),
    onSuccess: ({ version }) => mergeRow({ version, what: 'roomChoice', row: null }),
  });
  return (
    <div className="flex flex-wrap gap-2 border-line border-t pt-4">
      {mayClose && (
        <Button variant="secondary" size="sm" isBusy={close.isPending} onClick={() => close.mutate()}>
          {t('closeNow')}
        </Button>
      )}
      <ConfirmButton
        question={{
          title: t(choice.status === 'agreed' ? 'takeOffTitle' : 'takeBackTitle'),
          description: t('takeBackText'),
          confirmText: t(choice.status === 'agreed' ? 'takeOff' : 'takeBack'),
          cancelText: t('keep'),
        }}
        isBusy={takeBack.isPending}
        onConfirm={(options) => takeBack.mutate(undefined, options)}
      >
        {t(choice.status === 'agreed' ? 'takeOff' : 'takeBack')}
      </ConfirmButton>
    </div>
  );
}

type LateMembersProps = { group: Group; choice: RoomChoice; mayLead: boolean };

/**
 * Members who joined after the choice began, with a button to add them for those who may. A dialog first says that this
 * voids a proposal.
 */
function LateMembers({ group, choice, mayLead }: LateMembersProps) {
  const t = useSentences(roomChoiceTexts);
  const late = group.participants.filter(
    (participant) => takesPart(participant) && !choice.concerned.includes(participant.id),
  );
  if (late.length === 0) return null;
  return (
    <div className="grid gap-2 text-sm">
      <p>{t(mayLead ? 'lateLead' : 'late', { n: late.length })}</p>
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
  const add = useChoiceChange<void>(() =>
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

function BeginChoice({ group }: { group: Group }) {
  const t = useSentences(roomChoiceTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className={isOpen ? 'w-full' : 'flex-1 basis-48 text-pretty'}>{t('beginText')}</p>
      {isOpen ? (
        <BeginForm group={group} onClose={() => setIsOpen(false)} />
      ) : (
        <Button onClick={() => setIsOpen(true)}>{t('begin')}</Button>
      )}
    </div>
  );
}

const daysOffered = [1, 3, 7];

function BeginForm({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useSentences(roomChoiceTexts);
  const start = useFocusOnArrival<HTMLButtonElement>(true);
  const units = offeredUnits(group).filter(({ rooms }) => rooms.length > 0);
  const best = roomFit(group).best?.fit.unit.id;
  const [unitId, setUnitId] = useState((units.find(({ id }) => id === best) ?? units[0])?.id ?? 0);
  const [evenOut, setEvenOut] = useState(false);
  const [days, setDays] = useState('3');
  const begin = useChoiceChange((json: NewRoomChoice) =>
    api.groups[':id']['room-choice'].$post({ param: { id: String(group.id) }, json }),
  );
  const people = group.participants.filter(takesPart).length;
  const canEvenOut = units.find(({ id }) => id === unitId)?.rooms.length === people;
  const closesAt = () => (days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString());
  return (
    <form
      aria-label={t('begin')}
      className="grid w-full gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        begin.mutate({ unitId, evenOut: evenOut && canEvenOut, closesAt: closesAt() });
      }}
    >
      {units.length > 1 && (
        <Field label={t('unit')}>
          <Select value={unitId} onChange={({ target }) => setUnitId(Number(target.value))}>
            {units.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('closes')}>
        <Select value={days} onChange={({ target }) => setDays(target.value)}>
          {daysOffered.map((n) => (
            <option key={n} value={n}>
              {t('closesInDays', { n })}
            </option>
          ))}
          <option value="">{t('closesWithAll')}</option>
        </Select>
      </Field>
      {canEvenOut ? (
        <CheckboxField hint={t('evenOutHint')} checked={evenOut} onChange={({ target }) => setEvenOut(target.checked)}>
          {t('evenOut')}
        </CheckboxField>
      ) : (
        <p className="text-ink-soft text-sm">{t('evenOutDiffers')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button ref={start} type="submit" isBusy={begin.isPending} disabled={unitId === 0}>
          {t('start')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
