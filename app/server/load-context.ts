/** What the Pages project binds: its static files and the API worker (app/wrangler.toml). */
export type PagesBindings = { ASSETS: Fetcher; API: Fetcher };

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    cloudflare: { env: PagesBindings; ctx: Pick<ExecutionContext, 'waitUntil'> };
  }
}
