/** The four answers to "are you in?", in the order every screen shows them (docs/product.md, "Interest"). */
export const interestLevels = [
  { code: 'im_in', label: "I'm In", weight: 4, meaning: 'ready to sign the lease' },
  { code: 'interested', label: "I'm Interested", weight: 3, meaning: 'want to learn more and visit' },
  { code: 'need_info', label: 'Need More Intel', weight: 2, meaning: 'have questions before deciding' },
  { code: 'im_out', label: "I'm Out", weight: 0, meaning: 'not interested in this property' },
] as const;

export type InterestLevelCode = (typeof interestLevels)[number]['code'];
