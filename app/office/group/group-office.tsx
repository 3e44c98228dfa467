import { useNavigate, useOutletContext } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import type { Group } from '../../../contract/group';
import { officeSenderOf, type StaffUser } from '../../../contract/staff/office';
import type { OfficeGroup } from '../../../contract/staff/office-group';
import { limits } from '../../../contract/values/limits';
import { mayWrite } from '../../../rules/visible-facts';
import { Allowed, useMayAct } from '../../client/role';
import type { GroupState } from '../../domain/group-state';
import { GroupActivity } from '../../portal/activity/group-activity';
import { MessageComposer } from '../../portal/chat/chat-writing';
import { MessageAnnouncement } from '../../portal/chat/group-chat';
import { MessageList } from '../../portal/chat/message-list';
import { useConversation } from '../../portal/chat/use-conversation';
import { useLive } from '../../portal/live/use-live';
import { PlaceSection } from '../../portal/places';
import { RoomChoice } from '../../portal/room-choice/room-choice';
import { RoomFit } from '../../portal/room-fit/room-fit';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { WifiOff } from '../../ui/icons';
import { Skeleton } from '../../ui/placeholder';
import { AssigneeField } from '../groups/assignee';
import { DeleteGroup } from '../groups/group-actions';
import { NotesPanel, useNoteDrafts } from '../groups/notes-panel';
import { QuestionsSection } from '../groups/questions-section';
import { GroupDetails } from './group-details';
import { GroupEmails } from './group-emails';
import { GroupLinks } from './group-links';
import { GroupOutcome } from './group-outcome';
import { MembersTable } from './members-table';
import { GroupFacts, GroupHead, OfficeBar, OfficePlace, OfficePlaces } from './office-places';
import { StaffTours } from './staff-tours';
import { useChangeGroup } from './use-office-group';
import { WaitsForOffice } from './waits-for-office';

type GroupOfficeProps = {
  group: OfficeGroup;
  /** Null if the group's property is gone. */
  state: GroupState | null;
};

export function GroupOffice({ group, state }: GroupOfficeProps) {
  return (
    <OfficePlaces>
      <GroupHead group={group} />
      <div className="grid grid-cols-1 items-start gap-3 lg:gap-x-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="max-lg:contents lg:col-span-full">
          <OfficePlace of="decide">
            <GroupFacts group={group} />
          </OfficePlace>
        </div>
        <Column>
          <div className="max-lg:order-first max-lg:empty:hidden">
            <OfficePlace of="decide" id="decide">
              <WaitsForOffice group={group} state={state} />
            </OfficePlace>
          </div>
          {!state && (
            <OfficePlace of="decide">
              <p className="rounded-lg border border-line bg-surface p-4 text-ink-soft sm:p-6">
                The group's property was deleted. Its page shows “Group Not Found” until the property is restored.
              </p>
            </OfficePlace>
          )}
          {state && (
            <>
              <OfficePlace of="members" id="members">
                <PlaceSection id="group">
                  <MembersTable
                    group={state.group}
                    addresses={group.participants}
                    reminders={group.reminders}
                    guarantorMarks={group.guarantorTicks}
                  />
                </PlaceSection>
              </OfficePlace>
              <OfficePlace of="decide">
                <RoomChoice group={state.group} />
                <RoomFit group={state.group} />
                <div id="tour">
                  <StaffTours group={state.group} schedules={state.tourSchedules} />
                </div>
              </OfficePlace>
            </>
          )}
          <OfficePlace of="decide">
            <QuestionsSection groupId={group.id} unansweredCount={group.unanswered.count} />
          </OfficePlace>
        </Column>
        <Column>
          <OfficePlace of="decide">
            <StaffNotes group={group} />
          </OfficePlace>
          {state && (
            <OfficePlace of="messages" id="chat">
              <StaffChat group={state.group} />
            </OfficePlace>
          )}
          <OfficePlace of="more" id="more">
            {state && <GroupDetails group={group} forVisitors={state.group} />}
            <GroupLinks group={group} hasPage={state !== null} />
            <GroupEmails group={group} />
            <GroupActivity groupId={group.id} />
          </OfficePlace>
          {state && (
            <OfficePlace of="decide" id="outcome">
              <GroupOutcome group={group} forVisitors={state.group} />
            </OfficePlace>
          )}
          <Allowed needed="manager">
            <OfficePlace of="more">
              <Danger group={group} />
            </OfficePlace>
          </Allowed>
        </Column>
      </div>
      <OfficeBar hasMembers={state !== null} />
    </OfficePlaces>
  );
}

/** Of a group whose people were erased. */
export function ErasedGroup({ group }: { group: OfficeGroup }) {
  return (
    <>
      <GroupHead group={group} />
      <div className="mb-4">
        <GroupFacts group={group} />
      </div>
      <div className="grid max-w-2xl grid-cols-1 gap-6">
        <p className="rounded-lg border border-line bg-surface p-4 sm:p-6">
          This group has expired. Everything in it has been deleted: members, messages, and tour dates.
        </p>
        <Allowed needed="manager">
          <Danger group={group} />
        </Allowed>
      </div>
    </>
  );
}

/** One of the page's two columns; on a phone both are one. */
function Column({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 grid-cols-1 gap-3 max-lg:contents">{children}</div>;
}

function StaffNotes({ group }: { group: OfficeGroup }) {
  const changeGroup = useChangeGroup(group.id);
  const noteOf = useNoteDrafts();
  return (
    <Card title="Notes">
      <div className="grid grid-cols-1 gap-3">
        <AssigneeField
          propertyId={group.propertyId}
          assignee={group.assignee}
          onAssign={(assignee) => changeGroup({ assignee })}
        />
        <NotesPanel groupId={group.id} noteDraft={noteOf(group.id)} />
      </div>
    </Card>
  );
}

function StaffChat({ group }: { group: Group }) {
  const titleId = useId();
  const staff = useOutletContext<StaffUser>();
  const mayAct = useMayAct('agent');
  const conversation = useConversation(group.id, staff.id);
  const { isLive } = useLive();
  const { chat } = conversation;
  const isEmpty = chat && chat.messages.length + chat.drafts.length === 0;
  const name = officeSenderOf(staff);
  return (
    <section
      aria-labelledby={titleId}
      className="flex h-96 flex-col overflow-hidden rounded-lg border border-line bg-surface max-lg:h-[max(24rem,100dvh-21rem)]"
    >
      <header className="flex items-center justify-between gap-3 border-line border-b px-4 py-2.5">
        <h2 id={titleId} className="text-lg">
          Group Chat
        </h2>
        <span role="status">
          {isLive ? (
            <span className="sr-only">Live</span>
          ) : (
            <Badge tone="neutral" icon={<WifiOff />}>
              Offline
            </Badge>
          )}
        </span>
      </header>
      <MessageAnnouncement groupId={group.id} />
      {!chat && <Skeleton className="m-4 flex-1" />}
      {isEmpty && <p className="flex-1 p-4 text-ink-soft">No messages yet.</p>}
      {chat && !isEmpty && <MessageList group={group} chat={chat} conversation={conversation} />}
      {mayAct && (
        <div className="border-line border-t p-2">
          {!mayWrite(group, true) ? (
            <p className="px-2 py-2.5 text-ink-soft">This group is closed, so the chat has ended.</p>
          ) : (
            <MessageComposer
              groupId={group.id}
              unsaved={`officeMessage ${staff.id}`}
              isReady={chat !== undefined}
              onSend={(content) => conversation.send({ participantId: null, name, isOffice: true }, content)}
            >
              <p className="mt-0.5 -mb-1 truncate ps-1 text-ink-soft text-sm">
                <span>As </span>
                <span className="font-semibold text-ink">{name}</span>
                <span>, leasing office</span>
              </p>
            </MessageComposer>
          )}
        </div>
      )}
    </section>
  );
}

function Danger({ group }: { group: OfficeGroup }) {
  const navigate = useNavigate();
  return (
    <Card title="Delete this group">
      <p className="mb-1 text-ink-soft text-sm">
        {`Everyone will lose access to the group's page. It can be restored for ${limits.daysDeletedAreKept} days.`}
      </p>
      <div className="-ms-3">
        <DeleteGroup group={group} onDeleted={() => navigate('/admin/groups')} />
      </div>
    </Card>
  );
}
