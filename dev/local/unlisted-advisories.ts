/** From `npm audit --json`: the advisories by package; a string in `via` refers to another package of the report. */
export type AuditReport = {
  vulnerabilities?: Record<string, { via: (string | { url: string; title: string; severity: string })[] }>;
};

/** A line for each advisory of high or critical severity that the page does not list. */
export function unlistedAdvisories({ vulnerabilities = {} }: AuditReport, page: string): string[] {
  const severe = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((advisory) => typeof advisory !== 'string')
    .filter(({ severity }) => severity === 'high' || severity === 'critical');
  const lines = severe
    .filter(({ url }) => !page.includes(url))
    .map(({ severity, title, url }) => `${severity}: ${title} ${url}`);
  return [...new Set(lines)];
}
