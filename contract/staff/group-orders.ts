// Without zod, which the office's list does not load.

/** The first is the default of the page; the API's is `newest`. */
export const groupOrders = [
  { code: 'needs_us', label: 'What needs us first' },
  { code: 'newest', label: 'Newest first' },
  { code: 'oldest', label: 'Oldest first' },
  { code: 'name', label: 'Point person' },
  { code: 'property', label: 'Property' },
  { code: 'deadline', label: 'Decision deadline' },
  { code: 'committed', label: 'Most committed' },
  { code: 'setup_link', label: 'Setup link ends first' },
] as const;

export type GroupOrder = (typeof groupOrders)[number]['code'];
