/** RFC 6455 section 7.4; `none` and `lost` are only received. `shutOut`: the device is no longer let in, or must say who it is. */
export const closeCodes = {
  none: 1005,
  lost: 1006,
  policyViolation: 1008,
  tooBig: 1009,
  accessRevoked: 4403,
  groupGone: 4404,
  propertyGone: 4405,
} as const;
