import type { GroupFilter } from './read-groups';

export const countsKey = ['groups', 'counts'];
export const groupsKey = (filter: GroupFilter) => ['groups', filter];
export const questionsKey = ['staff-questions'];
export const questionsOfGroupKey = (groupId: number) => [...questionsKey, groupId];
export const emailsKey = ['emails'];
