import type { MultipartPart } from '../../db/properties/multipart-uploads';
import type { CompletedPart } from '../contract/values/companion';

/** R2's rule for every part but the last: https://developers.cloudflare.com/r2/objects/multipart-objects/ */
const smallestPart = 5 * 1024 * 1024;

const bareTag = (etag: string) => etag.replaceAll('"', '');

/**
 * The parts that make up a file, in order.
 * @param named the parts that the client says it sent
 * @param arrived the parts that did arrive
 * @returns null where one that is named did not arrive as it is named, or R2 could not join them
 */
export function partsToJoin(named: CompletedPart[], arrived: MultipartPart[]): MultipartPart[] | null {
  const numbers = [...new Set(named.map(({ PartNumber }) => PartNumber))].sort((one, other) => one - other);
  const parts = numbers.map((number) => arrived.find(({ partNumber }) => partNumber === number));
  const isNamed = (part: MultipartPart) =>
    named.every(({ PartNumber, ETag }) => PartNumber !== part.partNumber || bareTag(ETag) === part.etag);
  const found = parts.filter((part) => part !== undefined).filter(isNamed);
  return found.length === numbers.length && isJoinable(found) ? found : null;
}

function isJoinable(parts: MultipartPart[]): boolean {
  const size = parts[0]?.size ?? 0;
  return parts.length > 0 && parts.slice(0, -1).every((part) => part.size === size && size >= smallestPart);
}
