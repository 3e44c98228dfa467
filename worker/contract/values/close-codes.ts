/**
 * Close codes of `/ws`, after RFC 6455 section 7.4; `none` and `lost` are only ever received. `shutOut`: the group's code was
 * changed, and this device is let in no longer, or has to say anew who it is.
 */
export const closeCodes = {
  none: 1005,
  lost: 1006,
  policyViolation: 1008,
  tooBig: 1009,
  shutOut: 4403,
  groupGone: 4404,
} as const;
