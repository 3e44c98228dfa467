/** The start of the key of every group's state, on visitors' pages and the office's. */
export const groupKey = ['group'];
export const messagesKey = (groupId: number) => ['messages', groupId];
export const activityKey = (groupId: number) => ['activity', groupId];
export const meKey = (groupId: number) => ['me', groupId];
/** What the signed-in staff member wrote; kept in memory only, as the device may be a visitor's too. */
export const staffMeKey = (groupId: number) => ['staff-me', groupId];
/** The times at which the group can book a tour. */
export const tourSlotsKey = (groupId: number) => ['tour-slots', groupId];
export const pushKey = (groupId: number) => ['push', groupId];
export const ownRankingKey = (participantId: number) => ['room-ranking', participantId];
