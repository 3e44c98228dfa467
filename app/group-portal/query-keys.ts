/** The group's own query, whichever way its share code was typed in the address. */
export const groupKey = ['group'];
export const messagesKey = (groupId: number) => ['messages', groupId];
export const tourSchedulesKey = (groupId: number) => ['tour-schedules', groupId];
export const meKey = (groupId: number) => ['me', groupId];
export const questionsKey = (groupId: number) => ['questions', groupId];
