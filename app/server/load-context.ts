/** What the Pages project binds: its static files and the API worker (app/wrangler.toml). */
export type PagesBindings = { ASSETS: Fetcher; API: Fetcher };

declare module '@remix-run/cloudflare' {
  /** Loaders are typed as single fetch sends what they read (vite.config.ts). */
  interface Future {
    v3_singleFetch: true;
  }

  interface AppLoadContext {
    cloudflare: { env: PagesBindings; ctx: Pick<ExecutionContext, 'waitUntil'> };
  }
}
