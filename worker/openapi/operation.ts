import type * as z from 'zod';
import { type ErrorCode, errorCodes } from '../contract/values/error';
import type { Description } from './describe-call';
import type { Schema, SchemaReader } from './schema';

export type Content = Record<string, { schema: Schema }>;
type Response = { $ref: string } | { description: string; content?: Content };
type Parameter = { in: string; name: string; required: boolean; schema: Schema };

export type Operation = {
  operationId: string;
  tags: [noun: string];
  summary: string;
  security?: [{ access: [] }];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Response>;
};

type Readers = Pick<SchemaReader, 'read'> & { json: (schema: z.ZodType) => Content };

/** An OpenAPI operation, from the merged description of its route. */
export function operationOf(method: string, path: string, declared: Description, { read, json }: Readers): Operation {
  const { summary = '', isForStaff, takes = {}, body, answers = {} } = declared;
  const parameters = Object.entries(takes).flatMap(([place, schema]) => parametersOf(place, read(schema, 'input')));
  const validated = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const others = [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !validated.includes(name));
  const refusals = [...usualRefusals(method, path, declared), ...(declared.refusals ?? [])];
  return {
    operationId: `${method} ${path}`.replace(/[^A-Za-z]+(\w?)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [nounOf(path)],
    summary,
    ...(isForStaff && { security: [{ access: [] }] }),
    parameters: [
      ...others.map((name) => ({ in: 'path', name, required: true, schema: { type: 'string' } })),
      ...parameters,
    ],
    ...(body && { requestBody: { required: true, content: { [body.type]: { schema: read(body.schema, 'input') } } } }),
    responses: {
      ...Object.fromEntries(refusals.map((code) => [errorCodes[code], { $ref: `#/components/responses/${code}` }])),
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          typeof answer === 'string' ? { description: answer } : { description: 'Done', content: json(answer) },
        ]),
      ),
    },
  };
}

function parametersOf(place: string, { properties = {}, required = [] }: Schema): Parameter[] {
  return Object.entries(properties).map(([name, schema]) => ({
    in: place,
    name,
    required: required.includes(name),
    schema,
  }));
}

/** The refusals that follow from a call's method, path and body. */
function usualRefusals(method: string, path: string, { takes, body }: Description): ErrorCode[] {
  return [
    ...(takes?.query || takes?.header || body ? (['invalid'] as const) : []),
    ...(method === 'get' ? [] : (['forbidden'] as const)),
    ...(path.includes('{') ? (['not_found'] as const) : []),
    ...(body ? (['too_large', 'unsupported_media_type'] as const) : []),
    'unavailable',
  ];
}

/** Nouns that are listed under another one. */
const nounsOfAnother: Record<string, string> = {
  login: 'auth',
  logout: 'auth',
  account: 'auth',
  group: 'groups',
  property: 'properties',
  'openapi.json': 'docs',
};

/** The noun of a call, whichever path it has. */
function nounOf(path: string): string {
  const [, first = '', second = '', third = ''] = path.split('/');
  if (first !== 'api') return first;
  const noun = second === 'public' ? third : second;
  return nounsOfAnother[noun] ?? noun;
}
