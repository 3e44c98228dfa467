import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type AuditReport, unlistedAdvisories } from './local/unlisted-advisories.ts';

/** `npm run advisories`: fails if a deployed package has a severe advisory that docs/advisories.md does not list. */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', maxBuffer: 100_000_000 });
const report: AuditReport = JSON.parse(stdout);
if (report.vulnerabilities) {
  const unlisted = unlistedAdvisories(report, await readFile('docs/advisories.md', 'utf8'));
  for (const line of unlisted) console.error(line);
  console.log(`${unlisted.length} advisories that docs/advisories.md does not list`);
  process.exit(unlisted.length === 0 ? 0 : 1);
} else console.log('skipped: this registry does not support npm audit');
