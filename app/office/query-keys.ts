/** Reading a key again reads every query whose key begins with it. */
export const propertiesKey = ['properties'];
export const propertyNamesKey = [...propertiesKey, 'names'];
export const editedPropertyKey = ['property'];
export const propertyKey = (id: number) => [...editedPropertyKey, id];
export const groupListsKey = ['groups'];
export const groupCountsKey = [...groupListsKey, 'counts'];
export const todayKey = [...groupListsKey, 'today'];
export const questionsKey = ['staff-questions'];
export const questionsOfGroupKey = (groupId: number) => [...questionsKey, groupId];
export const emailsKey = ['emails'];
export const emailsOfGroupKey = (groupId: number) => [...emailsKey, groupId];
export const notesKey = ['notes'];
export const notesOfGroupKey = (groupId: number) => [...notesKey, groupId];
export const agendaKey = ['agenda'];
export const peopleKey = ['people'];
export const connectionsKey = ['connections'];
export const deletedKey = ['deleted'];
export const colleaguesKey = ['colleagues'];
