import { describe, expect, it } from 'vitest';
import {
  activeGroupDeletionText,
  pendingGroupDeletionText,
  propertyDeletionText,
  roomDeletionText,
  unitDeletionText,
} from '../../../../../app/domain/staff/staff-warnings';

describe('before a property is deleted', () => {
  const text = (units: number, groupCount: number) =>
    propertyDeletionText({ name: 'Birch Hall', units: new Array(units).fill({}), groupCount });

  it('shows how many units are deleted and how many groups are affected', () => {
    expect(text(3, 2)).toBe(
      'Birch Hall will be deleted, with its 3 units and all rooms. ' +
        '2 groups were created for it. They stay in your list, but their pages will show “Group Not Found.” It can be restored for 30 days.',
    );
    expect(text(1, 1)).toBe(
      'Birch Hall will be deleted, with its 1 unit and all rooms. ' +
        '1 group was created for it. It stays in your list, but its page will show “Group Not Found.” It can be restored for 30 days.',
    );
  });

  it('shows that nothing else is affected', () => {
    expect(text(0, 0)).toBe(
      'Birch Hall will be deleted. No groups were created for it. It can be restored for 30 days.',
    );
  });
});

describe('before a unit is deleted', () => {
  const text = (rooms: number, leased = 0) => unitDeletionText({ rooms: new Array(rooms).fill({ leased }) });

  it('shows what happens to its rooms', () => {
    expect(text(2)).toMatch(/^Its 2 rooms are deleted with it\. Groups created for this unit/);
    expect(text(1)).toMatch(/^Its room is deleted with it\./);
    expect(text(0)).toMatch(/^It has no rooms\./);
  });

  it('shows who lives there by a lease, and that their groups keep it', () => {
    expect(text(2, 1)).toContain(
      '2 members of groups that have leased live there. Their groups keep the room and rent.',
    );
    expect(text(2)).not.toContain('leased');
  });
});

describe('before a room is deleted', () => {
  it('shows how many members prefer it', () => {
    const text = (wanted: number) => roomDeletionText({ wanted, leased: 0 });
    expect(text(0)).toBe("No member prefers this room. This can't be undone.");
    expect(text(1)).toMatch(/^1 member prefers this room and will have no preference/);
    expect(text(4)).toMatch(/^4 members prefer this room and will have no preference/);
  });

  it('shows who lives there by a lease, and that their group keeps it', () => {
    expect(roomDeletionText({ wanted: 0, leased: 1 })).toBe(
      "1 member of a group that has leased lives there. Their group keeps the room and rent. This can't be undone.",
    );
    expect(roomDeletionText({ wanted: 2, leased: 1 })).toMatch(
      /^2 members prefer .* 1 member of a group that has leased/,
    );
  });
});

describe('before a group is deleted', () => {
  const group = (members: number) => ({ pointPersonName: 'Maya', participants: new Array(members).fill({}) });

  it('active → shows who loses it', () => {
    expect(activeGroupDeletionText(group(1))).toContain('Its 1 member will lose access.');
    expect(activeGroupDeletionText(group(4))).toContain('Its 4 members will lose access.');
    expect(activeGroupDeletionText(group(0))).toContain('It has no members yet.');
  });

  it('pending → shows that its setup link stops working', () => {
    expect(pendingGroupDeletionText(group(0))).toContain('setup link you sent will no longer work');
  });
});
