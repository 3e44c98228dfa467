/** What the site is called where a page has no name of its own. */
export const siteTitle = 'Student Housing Group Leasing';
