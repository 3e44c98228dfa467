import * as z from 'zod';

/** As much of JSON Schema 2020-12 as the API's own schemas use. */
export type Schema = {
  $ref?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
};

export type SchemaReader = ReturnType<typeof schemaReader>;

/**
 * Converts zod schemas to JSON Schema. A named schema is listed once, in `named`, and referenced.
 */
export function schemaReader() {
  const named: Record<string, Schema> = {};

  /** @param io whether the schema is of a request or of an answer */
  function read(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
    const { $schema: _, $defs = {}, ...own } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/'));
    Object.assign(named, $defs);
    return own;
  }

  return { named, read };
}
