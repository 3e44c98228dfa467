/** How the staff's list of groups can be ordered; the first is how it comes. */
export const groupOrders = [
  { code: 'newest', label: 'Newest first' },
  { code: 'oldest', label: 'Oldest first' },
  { code: 'name', label: 'Point person' },
  { code: 'property', label: 'Property' },
  { code: 'deadline', label: 'Decision deadline' },
  { code: 'committed', label: 'Most committed' },
] as const;

export type GroupOrder = (typeof groupOrders)[number]['code'];
