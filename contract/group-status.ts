// Without zod, which the office's list does not load.

/** How a group ended. */
export const outcomes = ['leased', 'closed'] as const;

/** Labels are for staff. `groupStatus` in rules/group-status.ts decides which applies. */
export const groupStatuses = [
  { code: 'pending', label: 'Setup Pending' },
  { code: 'open', label: 'Deciding' },
  { code: 'ready', label: 'Ready to lease' },
  { code: 'past_deadline', label: 'Past deadline' },
  { code: 'leased', label: 'Leased' },
  { code: 'closed', label: 'Closed' },
] as const;
