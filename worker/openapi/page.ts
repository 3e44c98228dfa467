import { html } from 'hono/html';
import type { Content, Operation } from './operation';
import { schemaText } from './schema-text';
import { operationsOf, type Specification } from './specification';

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
          <nav aria-label="What the calls are about">${nouns.map((noun) => html`<a href="#${anchorOf(noun)}">${noun}</a> `)}</nav>
          ${nouns.map(
            (noun) => html`<section>
              <h2 id="${anchorOf(noun)}">${noun}</h2>
              ${calls.filter((call) => nounOf(call) === noun).map(callDetails)}
            </section>`,
          )}
          <h2>What they give</h2>
          ${Object.entries(specification.components.schemas).map(
            ([name, schema]) => html`<h3 id="${name}">${name}</h3>
              ${schemaText(schema)}`,
          )}
        </main>
      </body>
    </html>`;
}

const nounOf = ({ operation }: Call) => operation.tags[0];
const anchorOf = (noun: string) => `calls-${noun}`;

function callDetails({ method, path, operation }: Call) {
  return html`<details>
    <summary><code>${method.toUpperCase()} ${path}</code> ${operation.summary}${operation.security ? ' (staff)' : ''}</summary>
    <dl>
      ${parametersOf(operation)}
      ${operation.requestBody ? html`<dt>Body</dt><dd>${contentText(operation.requestBody)}</dd>` : ''}
      ${Object.entries(operation.responses).map(([status, response]) => html`<dt>${status}</dt><dd>${contentText(response)}</dd>`)}
    </dl>
  </details>`;
}

function parametersOf({ parameters }: Operation) {
  return parameters.map(
    ({
      name,
      in: place,
      required,
      schema,
    }) => html`<dt><code>${name}</code> in the ${place}${required ? '' : ' (may be missing)'}</dt>
      <dd>${schemaText(schema)}</dd>`,
  );
}

/** What a body or an answer holds; a refusal's reason is said where the refusals are. */
function contentText(part: { $ref?: string; description?: string; content?: Content }) {
  if (part.$ref) return part.$ref.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  const [type, media] = Object.entries(part.content ?? {})[0] ?? [];
  if (!media) return part.description ?? '';
  return html`${type === 'application/json' ? '' : `${type}: `}${schemaText(media.schema)}`;
}
