import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** `npm run advisories`: fails if a deployed package has a severe advisory that docs/advisories.md does not list. */
if (import.meta.main) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', maxBuffer: 100_000_000 });
  const report = reportOf(stdout);
  if (report.vulnerabilities) {
    const unlisted = unlistedAdvisories(report, await readFile('docs/advisories.md', 'utf8'));
    for (const line of unlisted) console.error(line);
    console.log(`${unlisted.length} advisories that docs/advisories.md does not list`);
    process.exit(unlisted.length === 0 ? 0 : 1);
  }
  console.error(`not checked: ${report.message ?? 'npm audit printed no report'}`);
  process.exit(2);
}

function reportOf(printed: string): AuditReport {
  try {
    return JSON.parse(printed);
  } catch {
    return {};
  }
}

/** From `npm audit --json`: the advisories by package; a string in `via` refers to another package of the report. */
export type AuditReport = {
  vulnerabilities?: Record<string, { via: (string | { url: string; title: string; severity: string })[] }>;
  /** Why there is no report. */
  message?: string;
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
