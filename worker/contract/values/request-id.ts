const form = /^[\w-]{8,64}$/;

/** The id of a request: the one that whoever asks gave it, as our own pages do, where it is a plain one; else a new one. */
export function requestIdFrom(headers: Headers): string {
  const asked = headers.get('X-Request-Id') ?? '';
  return form.test(asked) ? asked : crypto.randomUUID();
}
