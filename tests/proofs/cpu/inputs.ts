import { limits } from '../../../contract/values/limits';
import type { Target } from './targets';

/** A request that holds `times` as much of something as it needs. */
export type Input = {
  what: string;
  /** Bytes that each time adds to the request, and how many of them a server takes. */
  bytes: number;
  atMost: number;
  make: (times: number) => { path?: string; headers?: Record<string, string>; body?: string };
};

/** What Cloudflare lets through: https://developers.cloudflare.com/fundamentals/reference/connection-limits/ */
const [addressBytes, headerBytes] = [16_000, 60_000];

const bodyBytes = limits.jsonBodyBytes - 2000;

/** Texts that regular expressions, normalization and look-ups have been slow with; a few make one that is refused at its end. */
const texts: Record<string, string> = {
  letters: 'a',
  marks: '\u0301\u0327',
  spaces: ' ',
  'hidden characters': '\u200b',
  'full stops': 'a.',
  dashes: 'a-',
  commas: 'a,',
  brackets: ')(',
  digits: '9',
  quotes: '"\'',
  links: 'http://a.b/',
  addresses: 'a@',
  'percent signs': '%',
  slashes: '/',
  newlines: '\n',
};

const inHeaders: Record<string, string> = {
  letters: 'a',
  dashes: 'a-',
  commas: 'a,',
  semicolons: 'a;q=0.5, ',
  'full stops': 'a.',
  quotes: '"1.aaaaaaaaaaaaaaaaaaaaaa", ',
  spaces: '- ',
  'percent signs': '%41',
};

/** Every hostile input that a target can be sent. */
export function inputsFor(target: Target, read: { headers: string[]; cookies: string[] }): Input[] {
  return [...ofAddress(target), ...ofHeaders(read), ...(target.body ? ofBody(target.body) : [])];
}

function ofAddress({ path, segments, query }: Target): Input[] {
  const at = (what: string, unit: string, make: (typed: string) => string): Input => ({
    ...{ what, bytes: unit.length, atMost: addressBytes },
    make: (times) => ({ path: make(unit.repeat(times)) }),
  });
  const withSegment = (segment: string, typed: string) => path.replace(`/${segment}`, `/${typed}`);
  const encoded = Object.entries(texts).map(([what, unit]) => [what, encodeURIComponent(unit)] as const);
  return [
    at('segments after it', '/a', (typed) => path + typed),
    at('slashes after it', '/', (typed) => path + typed),
    at('segments of a full stop before .data', '/.a', (typed) => `${path}${typed}.data`),
    at('queries', '&a=a', (typed) => `${path}?${typed}`),
    at('brackets in a query', '[a]', (typed) => `${path}?a${typed}=a`),
    ...encoded.flatMap(([what, unit]) =>
      segments.map((segment) => at(`${what} in a segment`, unit, (typed) => withSegment(segment, typed))),
    ),
    ...query.flatMap((name) => [
      at(`${name} again and again`, `&${name}=1`, (typed) => `${path}?${typed}`),
      ...encoded.map(([what, unit]) => at(`${what} in ${name}`, unit, (typed) => `${path}?${name}=${typed}`)),
    ]),
  ];
}

function ofHeaders({ headers, cookies }: { headers: string[]; cookies: string[] }): Input[] {
  const of = (what: string, unit: string, make: (typed: string) => Record<string, string>): Input => ({
    ...{ what, bytes: unit.length, atMost: headerBytes },
    make: (times) => ({ headers: make(unit.repeat(times)) }),
  });
  return [
    ...headers.flatMap((name) =>
      Object.entries(inHeaders).map(([what, unit]) => of(`${what} in ${name}`, unit, (typed) => ({ [name]: typed }))),
    ),
    of('cookies', 'a=a; ', (typed) => ({ Cookie: typed })),
    ...cookies.flatMap((name) => [
      of(`cookies ${name}`, `${name}=a; `, (typed) => ({ Cookie: typed })),
      of(`letters in the cookie ${name}`, 'a', (typed) => ({ Cookie: `${name}=${typed}` })),
      of(`percent signs in the cookie ${name}`, '%41', (typed) => ({ Cookie: `${name}=${typed}` })),
      of(`full stops in the cookie ${name}`, 'a.', (typed) => ({ Cookie: `${name}=${typed}` })),
    ]),
  ];
}

function ofBody({ type, value }: NonNullable<Target['body']>): Input[] {
  if (!type.includes('json')) return ofTable();
  const at = (what: string, unit: string, make: (typed: string) => string): Input => ({
    ...{ what, bytes: new TextEncoder().encode(unit).length, atMost: bodyBytes },
    make: (times) => ({ body: make(unit.repeat(times)) }),
  });
  /** A place in the body's text, which `JSON.stringify` leaves as it is. */
  const hole = 'hole-in-the-body';
  const filled = (path: string[], raw: (typed: string) => string) => {
    const [before = '', after = ''] = JSON.stringify(withValue(value, path, hole)).split(`"${hole}"`);
    return (typed: string) => before + raw(typed) + after;
  };
  const inText = (typed: string) => `"${typed}"`;
  const inList = (typed: string) => `[${typed.slice(0, -1)}]`;
  return [
    at('keys', '"k":1,', (typed) => `{${typed}"k":1}`),
    at('brackets', '[', (typed) => typed),
    at('objects in objects', '{"a":', (typed) => typed),
    at('items where an object belongs', '1,', inList),
    at('spaces', ' ', (typed) => `${typed}{}`),
    ...placesIn(value).flatMap(({ path, isList, item }) => [
      ...Object.entries(texts).map(([what, unit]) => {
        const json = JSON.stringify(unit).slice(1, -1);
        return at(`${what} in ${path.join('.')}`, json, filled(path, inText));
      }),
      at(
        `digits as ${path.join('.')}`,
        '9',
        filled(path, (typed) => typed),
      ),
      at(
        `lists in ${path.join('.')}`,
        '[',
        filled(path, (typed) => typed + ']'.repeat(typed.length)),
      ),
      ...(isList
        ? ['1', 'null', '{}', '""', JSON.stringify(item)].map((one) =>
            at(`items ${one.slice(0, 40)} in ${path.join('.')}`, `${one},`, filled(path, inList)),
          )
        : []),
    ]),
  ];
}

/** Files of units: the columns, rows and cells of a table. */
function ofTable(): Input[] {
  const at = (what: string, unit: string, make: (typed: string) => string): Input => ({
    ...{ what, bytes: new TextEncoder().encode(unit).length, atMost: bodyBytes },
    make: (times) => ({ body: make(unit.repeat(times)) }),
  });
  const head = 'Unit,Bedrooms,Bathrooms,Sqft,Room,Monthly Rate,Primary,Description\n';
  return [
    at('columns', 'a,', (typed) => `Unit,${typed}\n`),
    at('columns without a heading', ',', (typed) => `Unit,${typed}\nA${typed}\n`),
    at('columns that are there twice', 'Unit,', (typed) => `${typed}\n`),
    ...['A\n', '\n', ',,\n', 'A,2,1,9,B,1,x,d\n', ',2\n', '"A"\n', 'Unit 1,,,,Room A,950,,\n'].map((row) =>
      at(`rows ${JSON.stringify(row)}`, row, (typed) => head + typed),
    ),
    ...Object.entries(texts).flatMap(([what, unit]) => [
      at(`${what} in a heading`, unit, (typed) => `Unit,${typed}\nA,1\n`),
      at(`${what} in a name`, unit, (typed) => `${head}A${typed},2,1\n`),
      at(`${what} in a number`, unit, (typed) => `${head}A,1${typed},1\n`),
      at(`${what} in quotes`, unit, (typed) => `${head}"${typed},1,1\n`),
    ]),
    at('grouped digits in a number', ',111', (typed) => `${head}A,"1${typed}",1\n`),
    at('quotes', '""', (typed) => `${head}"${typed}",1\n`),
  ];
}

type Place = { path: string[]; isList: boolean; item?: unknown };

function placesIn(value: unknown, path: string[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [{ path, isList: false }] : [];
  const within = Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]));
  const own = Array.isArray(value) && path.length > 0 ? [{ path, isList: true, item: value[0] }] : [];
  return [...own, ...within];
}

function withValue(held: unknown, [key, ...within]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const inner = withValue(Reflect.get(Object(held), key), within, value);
  return Array.isArray(held) ? held.with(Number(key), inner) : { ...Object(held), [key]: inner };
}
