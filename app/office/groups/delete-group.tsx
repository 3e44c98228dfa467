import type { ComponentProps } from 'react';
import type { GroupSummary } from '../../../contract/group';
import { api, call } from '../../client/client';
import { activeGroupDeletionText, pendingGroupDeletionText } from '../../domain/deletion';
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
    <DeleteButton
      text="Delete"
      look={look}
      question={questionOf(group)}
      remove={() => call(api.groups[':id'].$delete({ param: { id: String(group.id) } }))}
      onDeleted={() => {
        toast({ title: 'Group deleted', description: `${group.pointPersonName}'s group was deleted.` });
        onDeleted?.();
      }}
      onFailed={() => toast({ variant: 'destructive', description: 'Failed to delete group. Please try again.' })}
      lists={[groupListsKey, questionsKey, emailsKey, propertiesKey]}
    />
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
