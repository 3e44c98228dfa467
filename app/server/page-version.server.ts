/** When the pages were built, for an older build renders other pages; undefined while they are developed. */
const builtAt = process.env.BUILT_AT;

/** `If-None-Match` for the API, where the visitor's browser has kept a page that this build rendered. */
export function askedIfNew({ headers }: Request): Record<string, string> {
  const kept = headers.get('If-None-Match') ?? '';
  return builtAt && kept.startsWith(`W/"${builtAt}-`) ? { 'If-None-Match': kept.replace(`${builtAt}-`, '') } : {};
}

/** `ETag` of a page that is rendered from an answer of the API with these headers. */
export function pageTag(answer: Headers): Record<string, string> {
  const version = answer.get('ETag');
  return builtAt && version ? { ETag: version.replace('"', `"${builtAt}-`) } : {};
}
