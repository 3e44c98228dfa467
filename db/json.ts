/** The keys of a JSON object, each with the SQL of its value. */
export type Pairs = Record<string, string>;

/** D1's, which the runtime on a developer's machine does not enforce. https://developers.cloudflare.com/d1/platform/limits/ */
export const argumentsPerFunction = 32;

/** SQL that builds a JSON object of these keys, in their order and however many they are. */
export function jsonObject(pairs: Pairs): string {
  const entries = Object.entries(pairs);
  const atFirst = argumentsPerFunction / 2;
  // `json_insert` takes what it adds to as well.
  const atOnce = atFirst - 1;
  let json = `json_object(${entries.slice(0, atFirst).map(([key, value]) => `'${key}', ${value}`)})`;
  for (let from = atFirst; from < entries.length; from += atOnce) {
    const added = entries.slice(from, from + atOnce).map(([key, value]) => `'$.${key}', ${value}`);
    json = `json_insert(${json}, ${added})`;
  }
  return json;
}
