import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCurrentParticipant } from '../../../app/group-portal/use-current-participant';

const inGroup = (groupId: number) => renderHook(() => useCurrentParticipant(groupId)).result;

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('who one is on this device', () => {
  it('is nobody at first', () => expect(inGroup(1).current.me).toBeNull());

  it('is told to every part of the page, and outlasts it', () => {
    const [chat, tours] = [inGroup(1), inGroup(1)];
    act(() => chat.current.remember({ name: 'Ana', participantId: null }));
    expect(tours.current.me).toEqual({ name: 'Ana', participantId: null });
    expect(inGroup(1).current.me).toEqual({ name: 'Ana', participantId: null });
  });

  it('is another in another group', () => {
    const here = inGroup(1);
    act(() => here.current.remember({ name: 'Ana', participantId: 5 }));
    expect(inGroup(2).current.me).toBeNull();
  });

  it('is nobody again after the name was cleared', () => {
    const here = inGroup(1);
    act(() => here.current.remember({ name: 'Ana', participantId: 5 }));
    act(() => here.current.forget());
    expect(here.current.me).toBeNull();
  });

  it('lasts as long as the page where storage is closed', () => {
    const closed = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(closed);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(closed);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(closed);
    const [chat, tours] = [inGroup(3), inGroup(3)];
    act(() => chat.current.remember({ name: 'Ana', participantId: null }));
    expect(tours.current.me?.name).toBe('Ana');
    act(() => tours.current.forget());
    expect(chat.current.me).toBeNull();
  });

  it.each(['{', 'null', '[]', '{"name":""}', '{"name":5}'])('takes %s in the storage for nobody', (stored) => {
    localStorage.setItem('current-participant:1', stored);
    expect(inGroup(1).current.me).toBeNull();
  });
});
