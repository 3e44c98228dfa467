import type { Page } from '@playwright/test';
import { decode, encode } from 'turbo-stream';

/** Loaders' answers by route, as Remix's single fetch sends them. */
type Answers = Record<string, { data: unknown } | { error: Refusal }>;

class Refusal {
  constructor(readonly data: { message: string; requestId?: string }) {}
}

/** Navigation to a staff page gets only the session, as if the API had failed. */
export const loadWithoutData = (page: Page, path: string) =>
  changeNavigation(page, path, 200, (answer) => ({ data: { staff: Object(answer).staff } }));

/** Navigation to a staff page gets no data and no session, as if the session could not be checked. */
export const loadWithoutSession = (page: Page, path: string) => changeNavigation(page, path, 503, () => ({ data: {} }));

/** Navigation to a page fails with a message of the server's. */
export const refuseNavigation = (page: Page, path: string, data: Refusal['data']) =>
  changeNavigation(page, path, 503, () => ({ error: new Refusal(data) }));

async function changeNavigation(
  page: Page,
  path: string,
  status: number,
  change: (answer: unknown) => Answers[string],
) {
  await page.route(`**${path}.data*`, async (route) => {
    const response = await route.fetch();
    const answered = (await decode(streamOf(await response.body()))).value as Record<string, { data: unknown }>;
    const changed: Answers = Object.fromEntries(
      Object.entries(answered).map(([routeId, { data }]) => [routeId, change(data)]),
    );
    await route.fulfill({ response, status, body: await textOf(encode(changed, { plugins: [refusal] })) });
  });
}

/** As Remix writes what a loader has thrown. */
const refusal = (value: unknown): [string, ...unknown[]] | false =>
  value instanceof Refusal && ['ErrorResponse', value.data, 503, ''];

const streamOf = (body: Buffer) => new Blob([new Uint8Array(body)]).stream();

const textOf = (body: ReadableStream<Uint8Array>) => new Response(body).text();
