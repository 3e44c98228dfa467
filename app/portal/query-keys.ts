/** A visitor's group, whatever its share code, and the office's. */
export const groupKey = ['group'];
export const messagesKey = (groupId: number) => ['messages', groupId];
export const activityKey = (groupId: number) => ['activity', groupId];
export const meKey = (groupId: number) => ['me', groupId];
/** Not on the device, which may be a visitor's too. */
export const staffMeKey = (groupId: number) => ['staff-me', groupId];
export const pushKey = (groupId: number) => ['push', groupId];
export const ownRankingKey = (participantId: number) => ['room-ranking', participantId];
