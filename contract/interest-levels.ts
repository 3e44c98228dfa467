/** In the order of every screen, with what each counts in the group's percentage. */
export const interestLevels = [
  { code: 'im_in', weight: 4 },
  { code: 'interested', weight: 3 },
  { code: 'need_info', weight: 2 },
  { code: 'im_out', weight: 0 },
] as const;

export type InterestLevelCode = (typeof interestLevels)[number]['code'];
