/** The bindings of app/wrangler.toml. */
export type PagesBindings = { ASSETS: Fetcher; API: Fetcher };

declare module '@remix-run/cloudflare' {
  /** Types loader data as single fetch serializes it (vite.config.ts). */
  interface Future {
    v3_singleFetch: true;
  }

  interface AppLoadContext {
    cloudflare: { env: PagesBindings; ctx: Pick<ExecutionContext, 'waitUntil'> };
  }
}
