/** One line of what was measured: the least that the platform can do, ours, and what we want it to be. */
export type Row = { metric: string; baseline?: string; ours: string; ratio?: number; goal: string };

/** The rows as a table that a document can take as it is. */
export function tableOf(rows: Row[]): string {
  const lines = rows.map(({ metric, baseline = '', ours, ratio, goal }) => [
    metric,
    baseline,
    ours,
    ratio?.toFixed(2) ?? '',
    goal,
  ]);
  const head = ['Metric', 'Baseline', 'Ours', 'Ratio', 'Goal'];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
