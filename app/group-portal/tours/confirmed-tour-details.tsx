import { useState } from 'react';
import type { ConfirmedTour } from '../../../worker/contract/groups/confirmed-tour';
import type { Group } from '../../../worker/contract/groups/group';
import type { TourSchedule } from '../../../worker/contract/groups/tour-schedule';
import { api } from '../../api/client';
import { tourAnswers } from '../../domain/group/confirmed-tour';
import { namesInBrief } from '../../domain/group/room-fit';
import { useFocusBack } from '../../hooks/use-focus-back';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { AddToCalendar } from '../add-to-calendar';
import { PushOffer } from '../devices/push-offer';
import { useMe } from '../devices/use-me';
import { TourAnswer } from './tour-answer';
import { useTourChange } from './use-tour-change';

export type ConfirmedTourProps = {
  group: Group;
  tour: ConfirmedTour;
  isOver: boolean;
  schedules: TourSchedule[];
  /** Whether the form that changes it is open. */
  isChanging: boolean;
  onChange: () => void;
};

/** Who can come to the confirmed tour, one's own answer, and what the point person may do with it. */
export function ConfirmedTourDetails({ group, tour, isOver, schedules, isChanging, onChange }: ConfirmedTourProps) {
  const { me, mayLead } = useMe(group.id);
  const mine = group.participants.filter(({ id }) => me?.participantIds.includes(id));
  const [hasAnswered, setHasAnswered] = useState(false);
  const { canCome, cannotCome, unanswered, elsewhere } = tourAnswers(group.participants, tour, schedules);
  return (
    <>
      {!isOver &&
        mine.map((participant, index) => (
          <TourAnswer
            key={participant.id}
            onAnswered={() => setHasAnswered(true)}
            participant={participant}
            question={index === 0 ? 'Can you come?' : `Can ${participant.name} come?`}
          />
        ))}
      {hasAnswered && <PushOffer groupId={group.id} />}
      {group.participants.length > 0 && (
        <ul aria-label="Who can come" className="text-sm">
          {canCome.length > 0 && <li>Can come: {namesInBrief(canCome)}</li>}
          {cannotCome.length > 0 && <li>Cannot: {namesInBrief(cannotCome)}</li>}
          {unanswered.length > 0 && <li className="text-ink-soft">Not answered yet: {namesInBrief(unanswered)}</li>}
          {elsewhere.length > 0 && <li className="text-ink-soft">Gave other dates: {namesInBrief(elsewhere)}</li>}
        </ul>
      )}
      <div className="-mb-2 -ml-3 flex flex-wrap gap-x-1">
        {!isOver && <AddToCalendar shareCode={group.shareCode} />}
        {mayLead && <ChangeTour group={group} isChanging={isChanging} onChange={onChange} />}
      </div>
    </>
  );
}

type ChangeTourProps = Pick<ConfirmedTourProps, 'group' | 'isChanging' | 'onChange'>;

function ChangeTour({ group, isChanging, onChange }: ChangeTourProps) {
  const [isAsking, setIsAsking] = useState(false);
  const changeButton = useFocusBack<HTMLButtonElement>(isChanging);
  const close = () => setIsAsking(false);
  const param = { id: String(group.id) };
  const cancel = useTourChange(() => api.groups[':id'].tour.$delete({ param }), 'Tour cancelled', close);
  if (isChanging) return null;
  return (
    <>
      <Button ref={changeButton} variant="ghost" size="sm" onClick={onChange}>
        Change tour
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
        Cancel tour
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Cancel the tour?"
        description="The group sees that there is no tour any more, and everybody’s answer to it is gone."
        confirmText="Cancel tour"
        cancelText="Keep it"
        isBusy={cancel.isPending}
        busyText="Cancelling..."
        onConfirm={() => cancel.mutate()}
        onClose={close}
      />
    </>
  );
}
