export const siteTitle = 'Student Housing Group Leasing';

export const dashboardTitle = 'Property Dashboard';
