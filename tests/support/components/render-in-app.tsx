import { createRemixStub } from '@remix-run/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { newQueryClient } from '../../../app/client/queries';
import { RoleContext } from '../../../app/client/role';
import { toGroupState } from '../../../app/domain/group-state';
import type { Writing } from '../../../app/portal/identity/writer';
import { groupKey, meKey } from '../../../app/portal/query-keys';
import type { Me } from '../../../contract/device';
import type { Group } from '../../../contract/group';
import type { InterestLevelCode } from '../../../contract/interest-levels';
import type { Participant } from '../../../contract/participant';
import type { Role } from '../../../contract/values/roles';
import { anonymous } from '../../../rules/identity';
import { noCustomizations, pointPerson, storedProperty } from '../world';

const createdAt = '2026-11-01T12:00:00.000Z';

/**
 * Renders a component as in the app, with what it reads of a group; on a device without a member if `me` does not say otherwise.
 * Staff may do everything if `role` does not say otherwise.
 */
export function renderInApp(part: ReactNode, me: Partial<Me> = {}, group?: Group, role: Role = 'owner') {
  const queryClient = newQueryClient();
  queryClient.setQueryData(meKey(7), { ...anonymous, ...me });
  if (group) queryClient.setQueryData([...groupKey, 7], toGroupState({ group, tourSchedules: [], questions: [] }));
  const Page = createRemixStub([
    {
      path: '/',
      Component: () => (
        <QueryClientProvider client={queryClient}>
          <RoleContext.Provider value={role}>{part}</RoleContext.Provider>
        </QueryClientProvider>
      ),
    },
  ]);
  return render(<Page />);
}

/** A writer without a member in the group below, who may have entered a name. */
export const stranger = (name?: string): Writing => ({
  writer: name === undefined ? null : { participantId: null, name },
  writers: [],
  writeAs: () => undefined,
  giveName: () => undefined,
});

/** A participant of the group below. */
export function participant(id: number, name: string, interestLevel: InterestLevelCode, roomId?: number): Participant {
  const unsaid = { email: null, hasApplied: false, tourAnswer: null, stepsDone: [] };
  return { id, groupId: 7, name, interestLevel, roomPreference: roomId ?? null, ...unsaid, createdAt, rev: 1 };
}

/** A group with one unit of two rooms, 11 and 12, and with the given participants. */
export function groupOf(participants: Participant[], customizations: Partial<Group['customizations']> = {}): Group {
  return {
    id: 7,
    propertyId: 1,
    unitId: null,
    groupUnitId: null,
    shareCode: 'STAY2GTH',
    ...pointPerson,
    pointPersonPhone: null,
    pointPersonSetupComplete: true,
    pointPersonHasDevice: false,
    createdAt,
    version: 1,
    customizations: { ...noCustomizations, ...customizations },
    tourRequest: null,
    property: storedProperty({ leaseSteps: [] }),
    participants,
    roomChoice: null,
    homes: null,
  };
}
