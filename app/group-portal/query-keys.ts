/** What the page knows of its group, whichever way its share code was typed in the address. */
export const groupKey = ['group'];
export const messagesKey = (groupId: number) => ['messages', groupId];
export const activityKey = (groupId: number) => ['activity', groupId];
export const meKey = (groupId: number) => ['me', groupId];
export const pushKey = (groupId: number) => ['push', groupId];
