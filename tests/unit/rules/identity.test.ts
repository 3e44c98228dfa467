import { describe, expect, it } from 'vitest';
import type { Message } from '../../../contract/message';
import { anonymous, forgottenSince, isKnown, isMine, withOwnMessage, withoutMember } from '../../../rules/identity';
import { writersOf } from '../../../rules/members';

const ana = { ...anonymous, participantIds: [11, 12], name: 'Ana' };
const maya = { ...anonymous, isPointPerson: true, name: 'Maya' };

describe('a message', () => {
  const message = (said: Partial<Message>): Message => ({
    ...{
      id: 1,
      groupId: 1,
      participantId: null,
      senderName: 'Ana',
      content: 'Hello',
      isPointPerson: false,
      isOffice: false,
    },
    ...{ createdAt: '2026-11-01T12:00:00.000Z', deletedAt: null },
    ...said,
  });

  it('is a member’s own, or the point person’s, whatever its name', () => {
    expect([isMine(message({ participantId: 12 }), ana), isMine(message({ isPointPerson: true }), maya)]).toEqual([
      true,
      true,
    ]);
  });

  it('by someone of the same name is not one’s own', () => {
    expect(
      [message({}), message({ participantId: 13 }), message({ isPointPerson: true })].map((said) => isMine(said, ana)),
    ).toEqual([false, false, false]);
  });

  it('of the office is that of the staff member who wrote it, not of a namesake or the point person', () => {
    const said = message({ id: 7, isOffice: true, senderName: 'Maya' });
    expect([anonymous, maya, withOwnMessage(anonymous, 7)].map((me) => isMine(said, me))).toEqual([false, false, true]);
  });

  it('is a stranger’s own if it was sent from their device', () => {
    expect([isMine(message({ id: 7 }), anonymous), isMine(message({ id: 7 }), withOwnMessage(anonymous, 7))]).toEqual([
      false,
      true,
    ]);
  });
});

describe('a device', () => {
  it('is identified as a member or as the point person', () => {
    expect([ana, maya, anonymous].map(isKnown)).toEqual([true, true, false]);
  });

  it('writes as its members, first the one who joined first', () => {
    const group = {
      pointPersonName: 'Maya',
      participants: [
        { id: 12, name: 'Bo' },
        { id: 11, name: 'Ana' },
      ] as never,
    };
    const leading = { ...ana, isPointPerson: true };
    expect(writersOf(leading, group)).toEqual([
      { participantId: 11, name: 'Ana' },
      { participantId: 12, name: 'Bo' },
      { participantId: null, name: 'Maya' },
    ]);
    expect(writersOf(anonymous, group)).toEqual([]);
  });

  it('writes as the point person only once, as their member if they have joined', () => {
    const leading = { ...ana, isPointPerson: true };
    const group = { pointPersonName: 'Ana Lima', participants: [{ id: 11, name: ' ana LIMA' }] as never };
    expect(writersOf({ ...leading, participantIds: [11] }, group)).toEqual([{ participantId: 11, name: ' ana LIMA' }]);
    expect(writersOf({ ...leading, participantIds: [] }, group)).toEqual([{ participantId: null, name: 'Ana Lima' }]);
    const beforeReceived = { pointPersonName: 'Ana', participants: [] };
    expect(writersOf(leading, beforeReceived)).toEqual([{ participantId: 11, name: 'Ana' }]);
  });

  it('writes as its newest member before the page has received it', () => {
    const group = { pointPersonName: 'Maya', participants: [] };
    expect(writersOf(ana, group)).toEqual([{ participantId: 11, name: 'Ana' }]);
  });

  it('is no longer a member once it is unlinked from that one, and stays the others', () => {
    expect(withoutMember(ana, 11)).toEqual({ ...ana, participantIds: [12] });
  });

  it('shows that it lost its member, unless it was unlinked itself', () => {
    expect(forgottenSince(ana, { ...ana, participantIds: [12] })).toEqual({
      participantIds: [11],
      isPointPerson: false,
    });
    expect(forgottenSince(maya, anonymous)).toEqual({ participantIds: [], isPointPerson: true });
    expect(forgottenSince(ana, ana)).toBeNull();
    expect(forgottenSince(withoutMember(ana, 11), { ...ana, participantIds: [12] })).toBeNull();
    expect(forgottenSince(anonymous, ana)).toBeNull();
  });
});
