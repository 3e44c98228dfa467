/** What the Pages project binds: its static files and the API worker (app/wrangler.toml). */
export type PagesBindings = { ASSETS: Fetcher; API: Fetcher };

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    cloudflare: { env: PagesBindings };
    /** What the API has already answered at the page's source, in the name of this visitor. */
    answer?: Response;
    /** Set by a page's loader: the address of the API that answers all that the page is drawn from. */
    source?: string;
  }
}
