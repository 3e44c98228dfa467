import { callerWith, outsider, staff, visitor } from '../calls';
import { aGroup, aParticipant } from '../data';

export type Caller = typeof visitor;

/** A browser that has written before. */
export const aWritingBrowser = () =>
  callerWith({ Cookie: `device=${crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x')}` });

export const setUp = { name: 'Maya Okafor', email: 'maya@student.test' };

/** A group with two members and a point person, each linked to their own browser. */
export async function aGroupWithDevices(changes: object = {}) {
  const group = await aGroup({ pointPersonName: 'M. Okafor' });
  const [riley, kim, maya] = [aWritingBrowser(), aWritingBrowser(), aWritingBrowser()];
  const member = await aParticipant(group.id, { name: 'Riley' }, riley);
  const other = await aParticipant(group.id, { name: 'Kim' }, kim);
  await maya.post(`/api/admin-setup/${group.adminSetupToken}`, setUp);
  await staff.put(`/api/groups/${group.id}`, changes);
  const people: Record<string, Caller> = {
    'a stranger': aWritingBrowser(),
    'a browser without a device': visitor,
    'the member': riley,
    'another member': kim,
    'the point person': maya,
    staff,
    'staff of another company': outsider,
  };
  return { group, member, other, people, riley, kim, maya };
}

export type GroupWithDevices = Awaited<ReturnType<typeof aGroupWithDevices>>;
