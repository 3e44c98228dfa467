/** The header of a write's answer that says which version of the group it made, as the notice of it does. */
export const versionHeader = 'Group-Version';

/** The header that names the entry of a write in the group's activity, where it has one that can be undone. */
export const activityHeader = 'Activity-Id';
