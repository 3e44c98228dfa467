import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group, Outcome } from '../../../contract/group';
import type { OfficeGroup } from '../../../contract/staff/office-group';
import { isReadyToLease } from '../../../rules/rooms';
import { toastError, useReadAgain } from '../../client/queries';
import { Allowed } from '../../client/role';
import { unsettledRoomsText } from '../../domain/staff/staff-warnings';
import { groupKey } from '../../portal/query-keys';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ConfirmDialog } from '../../ui/dialog';
import { KeyRound, Lock, RotateCcw } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { outcomeQuestion } from '../outcome-question';
import { useChangeGroup } from './use-office-group';

const sentences = { leased: 'This group has signed a lease.', closed: 'This group is closed.' };

type GroupOutcomeProps = { group: OfficeGroup; forVisitors: Group };

export function GroupOutcome({ group, forVisitors }: GroupOutcomeProps) {
  const readAgain = useReadAgain();
  const changeGroup = useChangeGroup(group.id);
  const [asked, setAsked] = useState<Outcome>('leased');
  const [isAsking, setIsAsking] = useState(false);
  const { outcome } = group.customizations;
  const change = useMutation({
    mutationFn: (chosen: Outcome | null) => changeGroup({ outcome: chosen, rev: group.rev }),
    onSuccess: (_, chosen) => {
      setIsAsking(false);
      toast({ title: 'Success', description: chosen ? sentences[chosen] : 'This group is open again.' });
    },
    onError: (error) => {
      setIsAsking(false);
      toastError(error);
      void readAgain(groupKey);
    },
  });
  const ask = (about: Outcome) => {
    setAsked(about);
    setIsAsking(true);
  };
  return (
    <Card title="Outcome">
      <p role="status" className="mb-3">
        {outcome ? sentences[outcome] : 'The group is still deciding.'}
      </p>
      <Allowed needed="agent">
        {/* Takes the focus when the pressed button disappears. */}
        <div tabIndex={-1} className="flex flex-wrap gap-2 outline-none">
          {outcome ? (
            <Button
              variant="secondary"
              size="sm"
              icon={<RotateCcw />}
              isBusy={change.isPending}
              busyText="Reopening..."
              onClick={() => change.mutate(null)}
            >
              Reopen
            </Button>
          ) : (
            <>
              <Button
                variant={isReadyToLease(group) ? 'primary' : 'secondary'}
                size="sm"
                icon={<KeyRound />}
                onClick={() => ask('leased')}
              >
                Leased
              </Button>
              <Button variant="secondary" size="sm" icon={<Lock />} onClick={() => ask('closed')}>
                Closed
              </Button>
            </>
          )}
        </div>
      </Allowed>
      <ConfirmDialog
        isOpen={isAsking}
        {...outcomeQuestion(asked, unsettledRoomsText(forVisitors))}
        isBusy={change.isPending}
        busyText="Saving..."
        onConfirm={() => change.mutate(asked)}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  );
}
