/** app/wrangler.toml binds them. */
export type PagesBindings = { ASSETS: Fetcher; API: Fetcher };

declare module '@remix-run/cloudflare' {
  /** Types loaders' data as single fetch sends it (vite.config.ts). */
  interface Future {
    v3_singleFetch: true;
  }

  interface AppLoadContext {
    cloudflare: { env: PagesBindings; ctx: Pick<ExecutionContext, 'waitUntil'> };
  }
}
