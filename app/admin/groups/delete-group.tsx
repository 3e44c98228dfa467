import type { StaffGroup } from '../../../worker/contract/groups/group';
import { api, call } from '../../api/client';
import { toast } from '../../ui/toast';
import { DeleteButton } from '../delete-button';

type DeleteGroupProps = {
  group: StaffGroup;
  describedBy?: string;
  question: { title: string; description: string; confirmText: string };
  onDeleted?: () => void;
};

export function DeleteGroup({ group, describedBy, question, onDeleted }: DeleteGroupProps) {
  return (
    <DeleteButton
      text="Delete"
      look={{ 'aria-describedby': describedBy }}
      question={question}
      remove={() => call(api.groups[':id'].$delete({ param: { id: String(group.id) } }))}
      onDeleted={() => {
        toast({ title: 'Group deleted', description: `The group of ${group.pointPersonName} is gone.` });
        onDeleted?.();
      }}
      onFailed={() => toast({ variant: 'destructive', description: 'Failed to delete group. Please try again.' })}
      lists={['groups', 'staff-questions', 'emails', 'properties']}
    />
  );
}
