import { expect, it } from 'vitest';
import { unitChangeText } from '../../../../../app/domain/staff/staff-warnings';
import { storedProperty } from '../../../../support/world';

/** In the unit 3, whose rooms are 11 and 12. */
const group = {
  participants: [{ roomPreference: 11 }, { roomPreference: 12 }, { roomPreference: null }],
  roomChoice: null,
  property: storedProperty(),
};

const agreed = { unitId: 3, status: 'agreed' } as const;

it('another unit removes the agreement and the rooms outside it', () => {
  const text = unitChangeText({ ...group, roomChoice: agreed }, 99);
  expect(text).toMatch(
    /^The members have agreed who gets which room\. That agreement and its rents will end permanently\./,
  );
  expect(text).toContain('The rooms of 2 members no longer count');
});

it('without an agreement: names only the rooms', () => {
  expect(unitChangeText(group, 99)).toMatch(/^The rooms of 2 members no longer count/);
});

it('the rooms’ own unit, or all units → nothing is removed', () => {
  expect(unitChangeText({ ...group, roomChoice: agreed }, 3)).toBeNull();
  expect(unitChangeText({ ...group, roomChoice: agreed }, null)).toBeNull();
});
