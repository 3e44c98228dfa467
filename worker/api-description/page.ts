import { html } from 'hono/html';
import { type Schema, schemaText } from './schema-text';
import { type Operation, operationsOf, type Specification } from './specification';

type Call = ReturnType<typeof operationsOf>[number];

/** The API's description as a page: every call by its noun, then what the calls give. */
export function descriptionPage(specification: Specification) {
  const calls = operationsOf(specification);
  const nouns = [...new Set(calls.map(nounOf))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${specification.info.title}: the API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>
          <h1>${specification.info.title}: the API</h1>
          <p>
            ${specification.info.description} The same as a file: <a href="/api/openapi.json">OpenAPI 3.1</a>. Every
            refusal is an <a href="#Error">Error</a>.
          </p>
          <nav aria-label="Nouns">${nouns.map((noun) => html`<a href="#${anchorOf(noun)}">${noun}</a> `)}</nav>
          ${nouns.map(
            (noun) => html`<section>
              <h2 id="${anchorOf(noun)}">${noun}</h2>
              ${calls.filter((call) => nounOf(call) === noun).map(callDetails)}
            </section>`,
          )}
          <h2>What they give</h2>
          ${Object.entries(specification.components?.schemas ?? {}).map(
            // Every schema is one that the API's own zod schemas made.
            ([name, schema]) => html`<h3 id="${name}">${name}</h3>
              ${schemaText(schema as Schema)}`,
          )}
        </main>
      </body>
    </html>`;
}

const nounOf = ({ operation }: Call) => operation.tags?.[0] ?? '';
const anchorOf = (noun: string) => `calls-${noun.replaceAll(' ', '-')}`;

function callDetails({ method, path, operation }: Call) {
  return html`<details>
    <summary><code>${method.toUpperCase()} ${path}</code> ${operation.summary}${operation.security ? ' (staff)' : ''}</summary>
    <dl>
      ${parametersOf(operation)}
      ${operation.requestBody ? html`<dt>Body</dt><dd>${contentText(operation.requestBody)}</dd>` : ''}
      ${Object.entries(operation.responses ?? {}).map(([status, response]) => html`<dt>${status}</dt><dd>${contentText(response)}</dd>`)}
    </dl>
  </details>`;
}

function parametersOf({ parameters = [] }: Operation) {
  return parameters.map((parameter) =>
    'in' in parameter
      ? html`<dt><code>${parameter.name}</code> in the ${parameter.in}</dt><dd>${schemaText((parameter.schema ?? {}) as Schema)}</dd>`
      : '',
  );
}

/** What a body or an answer holds; a refusal's reason is said where the refusals are. */
function contentText(part: object) {
  if ('$ref' in part) return html`${String(part.$ref).split('/').at(-1)?.replaceAll('_', ' ')}`;
  const content = 'content' in part ? Object.entries(part.content as Record<string, { schema?: Schema }>) : [];
  const [type, media] = content[0] ?? [];
  if (!media?.schema) return html`${'description' in part ? part.description : ''}`;
  return html`${type === 'application/json' ? '' : `${type}: `}${schemaText(media.schema)}`;
}
