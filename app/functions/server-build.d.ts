declare module '*/build/server' {
  const build: import('@remix-run/cloudflare').ServerBuild;
  export = build;
}
