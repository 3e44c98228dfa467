/**
 * The tags that an `If-None-Match` lists (RFC 9110 section 13.1.2), each in its quotation marks. They are compared
 * weakly, so none has its `W/`. An `*` stands alone, for whatever there is.
 */
export function knownTags(ifNoneMatch: string | null | undefined): string[] {
  if (ifNoneMatch?.trim() === '*') return ['*'];
  return ifNoneMatch?.match(/"[^"]*"/g) ?? [];
}
