import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '../../../contract/group';
import type { GroupForStaff } from '../../../contract/group-for-staff';
import type { StepReminder } from '../../../contract/lease-tick';
import type { Participant } from '../../../contract/participant';
import { useTimeZone } from '../../client/use-in-browser';
import { offeredRooms, roomLabel } from '../../domain/rooms';
import { usShortDate } from '../../domain/us-format';
import { RemindButton } from '../../portal/lease/remind-button';
import { groupKey } from '../../portal/query-keys';
import { Card } from '../../ui/card';
import { Folded } from './folded';
import { MemberRow } from './member-row';

type MembersTableProps = {
  group: Group;
  addresses: GroupForStaff['participants'];
  reminders: GroupForStaff['reminders'];
  guarantorTicks: GroupForStaff['guarantorTicks'];
};

export function MembersTable({ group, addresses, reminders, guarantorTicks }: MembersTableProps) {
  const queryClient = useQueryClient();
  const [openedId, setOpenedId] = useState<number | null>(null);
  const { participants, property, customizations } = group;
  const offered = offeredRooms(group);
  const roomOf = ({ roomPreference, removedRoom }: Participant) => {
    const chosen = offered.find(({ room }) => room.id === roomPreference);
    if (chosen) return roomLabel(chosen);
    return removedRoom === undefined ? 'No room' : `No room: ${removedRoom} was deleted`;
  };
  const remind = (
    <RemindButton groupId={group.id} onReminded={() => void queryClient.invalidateQueries({ queryKey: groupKey })} />
  );
  return (
    <Card
      title={
        <>
          Members <span className="tabular font-normal text-ink-soft">{participants.length}</span>
        </>
      }
      aside={participants.length > 0 && customizations.outcome === null && property.leaseSteps.length > 0 && remind}
    >
      {participants.length === 0 ? (
        <p className="text-ink-soft">Nobody has joined yet.</p>
      ) : (
        <div className="relative -mb-2 overflow-x-auto">
          <table className="w-full text-sm max-sm:block">
            <caption className="sr-only">Members by steps to the lease</caption>
            <thead className="max-sm:hidden">
              <tr className="text-ink-soft text-xs leading-tight *:border-line *:border-b *:pb-1.5 *:align-bottom *:font-medium">
                <th scope="col" className="text-start">
                  Member
                </th>
                <th scope="col" className="px-2 text-start">
                  Interest and room
                </th>
                {property.leaseSteps.map(({ id, name }) => (
                  <th key={id} scope="col" dir="auto" className="w-14 break-words px-1 text-center xl:w-17">
                    {name}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">Change</span>
                </th>
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {participants.map((participant) => (
                <MemberRow
                  key={participant.id}
                  {...{ group, participant }}
                  email={addresses.find(({ id }) => id === participant.id)?.email}
                  room={roomOf(participant)}
                  guarantorTicks={guarantorTicks.filter(({ participantId }) => participantId === participant.id)}
                  isOpen={participant.id === openedId}
                  onOpen={(isOpen) => setOpenedId(isOpen ? participant.id : null)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {reminders.length > 0 && <Reminders reminders={reminders} />}
    </Card>
  );
}

/** docs/product.md, "Reminders". */
function Reminders({ reminders }: { reminders: StepReminder[] }) {
  const timeZone = useTimeZone();
  return (
    <Folded title={`Reminded (${reminders.length})`} className="mt-2">
      <ul aria-label="Reminded" className="text-sm">
        {reminders.map((reminder) => (
          <li key={`${reminder.at} ${reminder.name}`} className="py-1">
            <span dir="auto" className="font-semibold">
              {reminder.name}
            </span>{' '}
            <span className="text-ink-soft">
              {usShortDate(reminder.at, timeZone)} · {wayOf(reminder)}
              {reminder.isAutomatic && ' · before the deadline'}
            </span>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

function wayOf({ byEmail, byPush }: StepReminder): string {
  if (byEmail && byPush) return 'e-mail and notification';
  if (byEmail) return 'e-mail';
  return byPush ? 'notification' : 'no way to reach them';
}
