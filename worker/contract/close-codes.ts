/** Close codes of `/ws`, after RFC 6455 section 7.4. */
export const closeCodes = { policyViolation: 1008, tooBig: 1009, groupGone: 4404 } as const;
