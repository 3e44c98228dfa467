import { useNavigate } from '@remix-run/react';
import type { GroupForStaff } from '../../worker/contract/groups/group-for-staff';
import { DeleteGroup } from '../admin/groups/delete-group';
import { QuestionsSection } from '../admin/groups/questions/questions-section';
import { activeGroupDeletionText, pendingGroupDeletionText } from '../domain/deletion';
import type { KnownGroup } from '../domain/group/merged-notices';
import { GroupActivity } from '../group-portal/activity/group-activity';
import { RoomChoice } from '../group-portal/room-choice/room-choice';
import { RoomFit } from '../group-portal/room-fit/room-fit';
import { Card } from '../ui/card';
import { GroupDetails } from './group-details';
import { GroupEmails } from './group-emails';
import { GroupHead } from './group-head';
import { GroupLinks } from './group-links';
import { GroupMembers } from './group-members';
import { GroupOutcome } from './group-outcome';
import { MemberSteps } from './member-steps';
import { OfficeChat } from './office-chat';
import { OfficeTours } from './office-tours';

type GroupOfficeProps = {
  group: GroupForStaff;
  /** What its visitors see; null where its property is gone. */
  known: KnownGroup | null;
};

/** What the office decides on one side, what goes on in the group on the other, and deleting it last. */
export function GroupOffice({ group, known }: GroupOfficeProps) {
  return (
    <>
      <GroupHead group={group} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-6">
          {known ? (
            <>
              <OfficeTours group={known.group} schedules={known.tourSchedules} />
              <GroupOutcome group={group} />
              <GroupDetails group={group} units={known.group.property.units} />
              <RoomChoice group={known.group} />
              <RoomFit group={known.group} />
              <GroupMembers group={known.group} addresses={group.participants} />
              <MemberSteps group={known.group} reminders={group.reminders} />
            </>
          ) : (
            <p className="rounded-lg border border-line bg-surface p-4 text-ink-soft sm:p-6">
              The group’s property was deleted: its page says Group Not Found until the property is restored.
            </p>
          )}
          <QuestionsSection groupId={group.id} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <GroupLinks group={group} hasPage={known !== null} />
          {known && <OfficeChat group={known.group} />}
          <GroupActivity groupId={group.id} isOpenAtFirst />
          <GroupEmails emails={group.emails} />
          <Danger group={group} />
        </div>
      </div>
    </>
  );
}

/** A group whose people were erased (docs/product.md, "Retention"): what is left of it, and deleting it. */
export function EndedGroup({ group }: { group: GroupForStaff }) {
  return (
    <>
      <GroupHead group={group} />
      <div className="grid max-w-2xl grid-cols-1 gap-6">
        <p className="rounded-lg border border-line bg-surface p-4 sm:p-6">
          This group has ended: its members, messages and tour dates have been erased.
        </p>
        <Danger group={group} />
      </div>
    </>
  );
}

function Danger({ group }: { group: GroupForStaff }) {
  const navigate = useNavigate();
  const question = group.pointPersonSetupComplete
    ? { title: 'Delete this group?', description: activeGroupDeletionText(group), confirmText: 'Delete Group' }
    : {
        title: 'Delete this pending setup?',
        description: pendingGroupDeletionText(group),
        confirmText: 'Delete Pending Setup',
      };
  return (
    <Card title="Delete this group">
      <p className="mb-3 text-ink-soft text-sm">Everybody loses its page. It can be restored for 30 days.</p>
      <DeleteGroup group={group} question={question} onDeleted={() => navigate('/admin/groups')} />
    </Card>
  );
}
