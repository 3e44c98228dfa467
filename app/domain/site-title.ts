export const siteTitle = 'Student Housing Group Leasing';
