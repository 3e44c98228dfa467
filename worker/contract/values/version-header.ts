/** The header of a write's answer that says which version of the group it made, as the notice of it does. */
export const versionHeader = 'Group-Version';
