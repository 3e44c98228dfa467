/** The value of this browser's cookie, if it has one. */
export const readCookie = (name: string): string | undefined =>
  document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1];

/** Sets a cookie for the whole site. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`;
}
