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
 * Reads zod schemas as JSON Schema. A schema with a name is told once, in `named`, and referred to.
 */
export function schemaReader() {
  const named: Record<string, Schema> = {};

  /** @param io whether it is of what is taken in or of what is given out */
  function read(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
    const { $schema: _, $defs = {}, ...own } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/'));
    Object.assign(named, $defs);
    return own;
  }

  return { named, read };
}
