import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Operation, Schema, Specification } from '../../../worker/openapi/specification';

/** A call or a page, with what a good request to it holds. */
export type Target = {
  name: string;
  method: string;
  path: string;
  /** The part of the path that stands for each of its parameters. */
  segments: string[];
  query: string[];
  isForStaff: boolean;
  body?: { type: string; value: unknown };
};

/** Values for rows that are there, by the name of a field or parameter. */
export type Known = Record<string, string | number>;

/** Every call of the description. Those that take something away come last, so that the others still find it. */
export function targetsOfCalls({ paths, components }: Specification, known: Known): Target[] {
  const targets = Object.entries(paths).flatMap(([pattern, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      targetOfCall(method, pattern, operation, known, components.schemas),
    ),
  );
  const endsSomething = ({ method, path }: Target) => method === 'DELETE' || path === '/api/logout';
  return targets.toSorted((one, other) => Number(endsSomething(one)) - Number(endsSomething(other)));
}

function targetOfCall(
  method: string,
  pattern: string,
  { parameters, requestBody, security }: Operation,
  known: Known,
  schemas: Record<string, Schema>,
): Target {
  const segments: string[] = [];
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const [, noun = ''] = /\/(\w+)\/\{/.exec(pattern) ?? [];
    const segment = String(known[name === 'id' ? noun : name] ?? known[name] ?? 1);
    segments.push(segment);
    return segment;
  });
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const value = content && sampleOf(content.schema, known, schemas);
  return {
    ...{ name: `${method.toUpperCase()} ${pattern}`, method: method.toUpperCase(), path, segments, query },
    isForStaff: (security ?? []).length > 0,
    // Uploads are exempt.
    ...(type && /json|csv/.test(type) && { body: { type, value } }),
  };
}

/** A value that a schema takes. */
function sampleOf(schema: Schema, known: Known, schemas: Record<string, Schema>, name = ''): unknown {
  if (schema.$ref) return sampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, known, schemas, name);
  if (known[name] !== undefined) return known[name];
  if (schema.const !== undefined) return schema.const;
  const [example] = schema.examples ?? schema.enum ?? [];
  if (example !== undefined) return example;
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first, known, schemas, name);
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([field, of]) => [field, sampleOf(of, known, schemas, field)]));
  }
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, known, schemas, name)];
  if (schema.type === 'boolean') return true;
  return schema.type === 'integer' || schema.type === 'number' ? Math.max(schema.minimum ?? 1, 1) : 'sample';
}

type Route = { id: string; path?: string; parentId?: string; index?: boolean };

/** Every page, from the routes of the build. */
export async function targetsOfPages(known: Known): Promise<Target[]> {
  const build: { routes: Record<string, Route> } = await import(resolve('build/server/index.js'));
  const pathOf = ({ path = '', parentId }: Route): string => {
    const parent = parentId && build.routes[parentId];
    return `${parent ? pathOf(parent) : ''}/${path}`.replace(/\/+/g, '/');
  };
  const patterns = new Set(Object.values(build.routes).map(pathOf));
  return [...patterns].map((pattern) => {
    const segments: string[] = [];
    const path = pattern.replace(/:(\w+)|\*/g, (_, name: string) => {
      const segment = String(known[name] ?? 'unknown');
      segments.push(segment);
      return segment;
    });
    const isForStaff = path.startsWith('/admin') && !path.startsWith('/admin-');
    return { name: `page ${pattern}`, method: 'GET', path, segments, query: ['lang', 'p', '_routes'], isForStaff };
  });
}

/** Every header and cookie that the code reads by its name. */
export function headersRead(): { headers: string[]; cookies: string[] } {
  const sources = globSync(['worker/**/*.ts', 'app/**/*.ts', 'app/**/*.tsx', 'durable-objects/*.ts']);
  const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  const named = (form: RegExp) => [...new Set([...code.matchAll(form)].map(([, name = '']) => name))];
  return {
    headers: [
      ...named(/header(?:s\.get|s\.has)?\('([A-Z][\w-]+)'\)/g),
      ...named(/const \w+Header = '([\w-]+)'/g),
      ...['Accept', 'User-Agent', 'X-Forwarded-For', 'X-Made-Up'],
    ].filter((name) => !['ETag', 'Set-Cookie', 'Content-Length', 'Cookie'].includes(name)),
    cookies: ['device', ...named(/const \w+Cookie = '([\w-]+)'/g)],
  };
}
