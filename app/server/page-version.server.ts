import { knownTags } from '../../worker/contract/values/known-tags';

/** When the pages were built, for an older build renders other pages; undefined while they are developed. */
const builtAt = process.env.BUILT_AT;

/** `If-None-Match` for the API, where the visitor's browser has kept pages that this build rendered. */
export function askedIfNew({ headers }: Request): Record<string, string> {
  const ofThisBuild = knownTags(headers.get('If-None-Match'))
    .filter((tag) => tag === '*' || tag.startsWith(`"${builtAt}-`))
    .map((tag) => tag.replace(`${builtAt}-`, ''));
  return builtAt && ofThisBuild.length > 0 ? { 'If-None-Match': ofThisBuild.join(', ') } : {};
}

/** `ETag` of a page that is rendered from an answer of the API with these headers. */
export function pageTag(answer: Headers): Record<string, string> {
  const version = answer.get('ETag');
  return builtAt && version ? { ETag: version.replace('"', `"${builtAt}-`) } : {};
}
