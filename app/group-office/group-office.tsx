import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { GroupForStaff } from '../../worker/contract/groups/group-for-staff';
import { AssigneeField } from '../admin/groups/assignee-field';
import { DeleteGroup } from '../admin/groups/delete-group';
import { EmailStateBadge, SendAgain } from '../admin/groups/emails';
import { NotesPanel } from '../admin/groups/notes/notes-panel';
import { QuestionsSection } from '../admin/groups/questions/questions-section';
import type { KnownGroup } from '../domain/group/merged-notices';
import { usShortDate } from '../domain/us-format';
import { GroupActivity } from '../group-portal/activity/group-activity';
import { RoomChoice } from '../group-portal/room-choice/room-choice';
import { RoomFit } from '../group-portal/room-fit/room-fit';
import { useTimeZone } from '../hooks/use-in-browser';
import { Card } from '../ui/card';
import { GroupDetails } from './group-details';
import { GroupHead } from './group-head';
import { GroupLinks } from './group-links';
import { GroupMembers } from './group-members';
import { GroupOutcome } from './group-outcome';
import { MemberSteps } from './member-steps';
import { StaffChat } from './staff-chat';
import { StaffTours } from './staff-tours';
import { useChangeGroup } from './use-group-for-staff';
import { WaitsForOffice } from './waits-for-office';

type GroupOfficeProps = {
  group: GroupForStaff;
  /** What its visitors see; null where its property is gone. */
  known: KnownGroup | null;
};

/** What waits and who is in on one side, what goes on in the group on the other, and what ends it last. */
export function GroupOffice({ group, known }: GroupOfficeProps) {
  return (
    <>
      <GroupHead group={group} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-6">
          <WaitsForOffice group={group} known={known} />
          {known ? (
            <>
              <GroupMembers group={known.group} addresses={group.participants} />
              <MemberSteps group={known.group} reminders={group.reminders} />
              <RoomChoice group={known.group} />
              <RoomFit group={known.group} />
              <Section id="tour">
                <StaffTours group={known.group} schedules={known.tourSchedules} />
              </Section>
              <GroupDetails group={group} units={known.group.property.units} />
            </>
          ) : (
            <p className="rounded-lg border border-line bg-surface p-4 text-ink-soft sm:p-6">
              The group’s property was deleted: its page says Group Not Found until the property is restored.
            </p>
          )}
          <QuestionsSection groupId={group.id} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <StaffNotes group={group} />
          {known && <StaffChat group={known.group} />}
          <GroupLinks group={group} hasPage={known !== null} />
          <GroupEmails emails={group.emails} />
          <GroupActivity groupId={group.id} isOpenAtFirst />
          {known && (
            <Section id="outcome">
              <GroupOutcome group={group} />
            </Section>
          )}
          <Danger group={group} />
        </div>
      </div>
    </>
  );
}

/** What a line of what waits leads to. */
function Section({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="scroll-mt-6">
      {children}
    </div>
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
  return (
    <Card title="Delete this group">
      <p className="mb-3 text-ink-soft text-sm">Everybody loses its page. It can be restored for 30 days.</p>
      <DeleteGroup group={group} onDeleted={() => navigate('/admin/groups')} />
    </Card>
  );
}

/** Who of the office looks after the group, and what it notes for itself. */
function StaffNotes({ group }: { group: GroupForStaff }) {
  const changeGroup = useChangeGroup(group.id);
  return (
    <Card title="Notes">
      <div className="grid grid-cols-1 gap-3">
        <AssigneeField assignee={group.assignee} onAssign={(assignee) => changeGroup({ assignee })} />
        <NotesPanel groupId={group.id} />
      </div>
    </Card>
  );
}

/** What was e-mailed to the group's people, newest first, and how it went. */
function GroupEmails({ emails }: Pick<GroupForStaff, 'emails'>) {
  const timeZone = useTimeZone();
  return (
    <Card title="E-mails">
      {emails.length === 0 && <p className="text-ink-soft">No e-mail was sent yet.</p>}
      <ul aria-label="E-mails" className="divide-y divide-line">
        {emails.map(({ id, recipient, subject, state, createdAt }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate font-semibold">{recipient}</span>
              <EmailStateBadge state={state} />
            </p>
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <p className="text-ink-soft text-sm">
                {subject} · {usShortDate(createdAt, timeZone)}
              </p>
              {state === 'failed' && <SendAgain id={id} />}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
