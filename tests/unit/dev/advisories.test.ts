import { expect, it } from 'vitest';
import { unlistedAdvisories } from '../../../dev/advisories';
import page from '../../../docs/advisories.md?raw';

const advisory = (id: string, severity: string) => ({
  url: `https://github.com/advisories/${id}`,
  title: 'A router stops',
  severity,
});

it('lists unlisted advisories of high or critical severity, each once', () => {
  const [listed, unknown] = [advisory('GHSA-rxv8-25v2-qmq8', 'high'), advisory('GHSA-0000-0000-0000', 'critical')];
  const report = {
    vulnerabilities: {
      'turbo-stream': { via: [listed, unknown, advisory('GHSA-0000-0000-0001', 'moderate')] },
      '@remix-run/react': { via: ['turbo-stream', unknown] },
    },
  };
  expect(unlistedAdvisories(report, page)).toEqual([
    'critical: A router stops https://github.com/advisories/GHSA-0000-0000-0000',
  ]);
  expect(unlistedAdvisories(report, '')).toHaveLength(2);
});
