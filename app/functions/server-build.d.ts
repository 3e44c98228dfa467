declare module '*/build/server' {
  const build: import('@remix-run/cloudflare').ServerBuild & { entry: { module: typeof import('../entry.server') } };
  export = build;
}
