import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Schema } from './schema';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A schema in a few words: "text, 1 to 100 long", "list of Room". */
export function schemaText(schema: Schema): Html {
  const { $ref, items, properties, anyOf, oneOf } = schema;
  if ($ref) return schemaLink($ref);
  if (items) return html`list of ${schemaText(items)}${limitText('at most', schema.maxItems)}`;
  if (properties) return fieldsTable(schema);
  const either = anyOf ?? oneOf;
  if (either) return html`${either.map((one, index) => html`${index > 0 ? ' or ' : ''}${schemaText(one)}`)}`;
  return html`${plainText(schema)}`;
}

/** The fields of an object, one a row. */
function fieldsTable({ properties = {}, required = [] }: Schema): Html {
  return html`<table>
    ${Object.entries(properties).map(
      ([name, field]) => html`<tr>
        <th scope="row"><code>${name}</code>${required.includes(name) ? '' : ' (may be missing)'}</th>
        <td>${schemaText(field)}</td>
      </tr>`,
    )}
  </table>`;
}

function schemaLink(ref: string): Html {
  const name = ref.split('/').at(-1) ?? '';
  return html`<a href="#${name}">${name}</a>`;
}

function plainText(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const { type = schema.description ?? 'anything', format, minLength, maxLength, minimum, maximum } = schema;
  const name = [type].flat().join(' or ');
  const isBounded = (bound?: number) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  return [
    format ? `${name} (${format})` : name,
    limitText('at least', minLength, 'long'),
    limitText('at most', maxLength, 'long'),
    isBounded(minimum) ? limitText('at least', minimum) : '',
    isBounded(maximum) ? limitText('at most', maximum) : '',
  ].join('');
}

function limitText(bound: string, limit?: number, unit = ''): string {
  return limit === undefined ? '' : `, ${bound} ${limit.toLocaleString('en-US')} ${unit}`.trimEnd();
}
