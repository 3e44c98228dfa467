import { describe, expect, it } from 'vitest';
import type { Me, PersonalLink } from '../../../../contract/device';
import { staff } from '../../../support/worker/calls';
import {
  aLedGroup,
  ana,
  ben,
  join,
  latestEntry,
  maya,
  undo,
} from '../../../support/worker/groups/group-with-point-person';
import { connectToGroup } from '../../../support/worker/live';

const cookieOf = (mark: string) => ({ Cookie: `device=${mark.repeat(43)}` });

type Socket = Awaited<ReturnType<typeof connectToGroup>>;

/** Reads how another browser sees someone type. Each socket is used once, because it may write once in two seconds. */
async function aReader(groupId: number) {
  const reader = await connectToGroup(groupId);
  const nextTypist = async (): Promise<string> => {
    const frame = await reader.next();
    if (frame.type !== 'typing') return nextTypist();
    return frame.isNotMember ? `${frame.name} (not a member)` : frame.name;
  };
  return (socket: Socket, name: string) => {
    socket.send({ type: 'typing', groupId, name });
    return nextTypist();
  };
}

describe('The name of a typing notice', () => {
  it('of a stranger, a member or the point person under a name that is not theirs → marked', async () => {
    const { id } = await aLedGroup();
    await join(id, ana, 'Ana');
    await join(id, ben, 'Ben');
    const seen = await aReader(id);
    const stranger = () => connectToGroup(id);
    const [anas, mayas] = [() => connectToGroup(id, cookieOf('a')), () => connectToGroup(id, cookieOf('m'))];
    expect(await seen(await stranger(), 'Ana')).toBe('Ana (not a member)');
    expect(await seen(await stranger(), 'Maya Okafor')).toBe('Maya Okafor (not a member)');
    expect(await seen(await anas(), 'Ana')).toBe('Ana');
    expect(await seen(await anas(), 'Ben')).toBe('Ben (not a member)');
    expect(await seen(await mayas(), 'Maya Okafor')).toBe('Maya Okafor');
  });

  it('headers of a browser do not name it', async () => {
    const { id } = await aLedGroup();
    await join(id, ana, 'Ana');
    const seen = await aReader(id);
    const forged = await connectToGroup(id, { 'Typist-Names': encodeURIComponent('["Ana"]') });
    expect(await seen(forged, 'Ana')).toBe('Ana (not a member)');
  });

  it('follows whom the device is known as while its socket is open', async () => {
    const { id } = await aLedGroup();
    const seen = await aReader(id);
    const before = await Promise.all(Array.from({ length: 6 }, () => connectToGroup(id, cookieOf('a'))));
    const [joined, removed, restored, signedOut, signedIn, other] = before;
    if (!joined || !removed || !restored || !signedOut || !signedIn || !other) throw new Error('not connected');
    const member = await join(id, ana, 'Ana');
    expect(await seen(joined, 'Ana')).toBe('Ana');
    await maya.delete(`/api/participants/${member.id}`);
    expect(await seen(removed, 'Ana')).toBe('Ana (not a member)');
    await undo((await latestEntry(id, maya)).id, maya);
    expect(await seen(restored, 'Ana')).toBe('Ana');
    const { body: link } = await maya.post<PersonalLink>(`/api/participants/${member.id}/link`);
    await ana.delete(`/api/groups/${id}/me`);
    expect(await seen(signedOut, 'Ana')).toBe('Ana (not a member)');
    await ana.post<Me>(`/api/groups/${id}/me`, link);
    expect(await seen(signedIn, 'Ana')).toBe('Ana');
    await staff.put(`/api/groups/${id}`, { pointPersonName: 'Ana Prado' });
    expect(await seen(other, 'Ana Prado')).toBe('Ana Prado (not a member)');
  });

  it('of a point person whom staff rename → their new name', async () => {
    const { id } = await aLedGroup();
    const seen = await aReader(id);
    const [first, second] = [await connectToGroup(id, cookieOf('m')), await connectToGroup(id, cookieOf('m'))];
    await staff.put(`/api/groups/${id}`, { pointPersonName: 'Maya Okafor-Ruiz' });
    expect(await seen(first, 'Maya Okafor-Ruiz')).toBe('Maya Okafor-Ruiz');
    expect(await seen(second, 'Maya Okafor')).toBe('Maya Okafor (not a member)');
  });
});
