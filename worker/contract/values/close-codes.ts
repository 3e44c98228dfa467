/** Close codes of `/ws`, after RFC 6455 section 7.4; `none` and `lost` are only ever received. */
export const closeCodes = { none: 1005, lost: 1006, policyViolation: 1008, tooBig: 1009, groupGone: 4404 } as const;
