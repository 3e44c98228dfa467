import { expect, it } from 'vitest';
import { unitChangeText } from '../../../app/domain/unit-change';
import { storedProperty } from '../../support/world';

/** In the unit 3, whose rooms are 11 and 12. */
const group = {
  participants: [{ roomPreference: 11 }, { roomPreference: 12 }, { roomPreference: null }],
  roomChoice: null,
  property: storedProperty(),
};

const agreed = { unitId: 3, status: 'agreed' } as const;

it('Another unit takes an agreement away, and the rooms that are not in it', () => {
  const text = unitChangeText({ ...group, roomChoice: agreed }, 99);
  expect(text).toMatch(/^The members have agreed who gets which room: that agreement and its rents end for good\./);
  expect(text).toContain('The rooms of 2 members no longer count');
});

it('Without a choice it names only the rooms', () => {
  expect(unitChangeText(group, 99)).toMatch(/^The rooms of 2 members no longer count/);
});

it('The unit that the rooms are in, or all units, take nothing away', () => {
  expect(unitChangeText({ ...group, roomChoice: agreed }, 3)).toBeNull();
  expect(unitChangeText({ ...group, roomChoice: agreed }, null)).toBeNull();
});
