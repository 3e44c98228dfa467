import type { HeadersFunction } from '@remix-run/cloudflare';

/** A page's headers are its loader's, those of the failure where that failed. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;
