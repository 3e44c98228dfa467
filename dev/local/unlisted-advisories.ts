/** As `npm audit --json` reports: by package, what it is reached `via`; a string is another package of the report. */
export type AuditReport = {
  vulnerabilities?: Record<string, { via: (string | { url: string; title: string; severity: string })[] }>;
};

/** The advisories of high or critical severity that the page does not name, a line each. */
export function unlistedAdvisories({ vulnerabilities = {} }: AuditReport, page: string): string[] {
  const grave = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((advisory) => typeof advisory !== 'string')
    .filter(({ severity }) => severity === 'high' || severity === 'critical');
  const lines = grave
    .filter(({ url }) => !page.includes(url))
    .map(({ severity, title, url }) => `${severity}: ${title} ${url}`);
  return [...new Set(lines)];
}
