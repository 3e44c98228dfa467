/** What the town-house is built of. */
export const TRIM = '#fbf6ec';
export const WALL = '#c8cdb9';
export const BRICK = '#ad6f59';
export const SLATE = '#6d6f73';
export const day = { top: '#a9c8da', low: '#e9e2d0', frame: TRIM, reveal: '#ece4d6' };
