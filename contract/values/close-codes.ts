/** RFC 6455 section 7.4; `none` and `lost` are only received. `accessRevoked`: the device may not open this group anymore. */
export const closeCodes = {
  none: 1005,
  lost: 1006,
  policyViolation: 1008,
  tooBig: 1009,
  accessRevoked: 4403,
  groupGone: 4404,
  propertyGone: 4405,
} as const;
