import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { GroupSummary } from '../../../contract/group';
import { api, call } from '../../client/client';
import { isForbidden, messageOf } from '../../client/errors';
import { useTimeZone } from '../../client/hydration';
import { toastError, useReadAgain } from '../../client/queries';
import { Allowed, useMayAct } from '../../client/role';
import { activeGroupDeletionText, pendingGroupDeletionText } from '../../domain/staff/staff-warnings';
import { usDateTime } from '../../domain/staff/us-format';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { toast } from '../../ui/toast';
import { DeleteButton } from '../delete-button';
import { emailsKey, groupListsKey, propertiesKey, questionsKey } from '../query-keys';

type DeleteGroupProps = {
  group: GroupSummary;
  look?: ComponentProps<typeof DeleteButton>['look'];
  onDeleted?: () => void;
};

export function DeleteGroup({ group, look, onDeleted }: DeleteGroupProps) {
  return (
    <Allowed needed="manager">
      <DeleteButton
        text="Delete"
        look={look}
        question={questionOf(group)}
        remove={() => call(api.groups[':id'].$delete({ param: { id: String(group.id) } }))}
        onDeleted={() => {
          toast({ title: 'Group deleted', description: `${group.pointPersonName}'s group was deleted.` });
          onDeleted?.();
        }}
        onFailed={(error) =>
          toast({
            variant: 'destructive',
            description: isForbidden(error) ? messageOf(error, 'en') : 'Failed to delete group. Please try again.',
          })
        }
        lists={[groupListsKey, questionsKey, emailsKey, propertiesKey]}
      />
    </Allowed>
  );
}

const questionOf = (group: GroupSummary) =>
  group.pointPersonSetupComplete
    ? { title: 'Delete this group?', description: activeGroupDeletionText(group), confirmText: 'Delete Group' }
    : {
        title: 'Delete this pending setup?',
        description: pendingGroupDeletionText(group),
        confirmText: 'Delete Pending Setup',
      };

type NewSetupLinkProps = { groupId: number; isExpired: boolean; onMade?: () => Promise<void> };

export function NewSetupLink({ groupId, isExpired, onMade }: NewSetupLinkProps) {
  const timeZone = useTimeZone();
  const readAgain = useReadAgain();
  const mayAct = useMayAct('agent');
  const [isAsking, setIsAsking] = useState(false);
  const renew = useMutation({
    mutationFn: () => call(api.groups[':id']['setup-link'].$post({ param: { id: String(groupId) } })),
    onSuccess: async ({ setupTokenExpiresAt }) => {
      setIsAsking(false);
      toast({ title: 'New setup link', description: `It works until ${usDateTime(setupTokenExpiresAt, timeZone)}.` });
      await Promise.all([onMade?.(), readAgain(groupListsKey)]);
    },
    onError: (error) => {
      setIsAsking(false);
      toastError(error);
    },
  });
  if (!mayAct) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        isBusy={isExpired && renew.isPending}
        busyText="Making..."
        onClick={() => (isExpired ? renew.mutate() : setIsAsking(true))}
      >
        New setup link
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Create a new setup link?"
        description="The link you sent will stop working right away. Send the new one, or email it again below."
        confirmText="New setup link"
        isBusy={renew.isPending}
        busyText="Making..."
        onConfirm={() => renew.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
