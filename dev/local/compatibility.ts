/** The runtime of a worker without a wrangler.toml; a test holds those that have one to the same. */
export const compatibility = { compatibilityDate: '2026-10-01', compatibilityFlags: ['nodejs_compat'] };
