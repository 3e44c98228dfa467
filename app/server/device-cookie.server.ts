/** The cookie by which the API has made the visitor's browser a device, for the page that is rendered from its answer to set. */
export function deviceCookieOf(answer: Headers): Record<string, string> {
  const cookie = answer.get('Set-Cookie');
  return cookie === null ? {} : { 'Set-Cookie': cookie };
}
