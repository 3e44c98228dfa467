/** One measurement: the baseline's value, the product's value, and the goal. */
export type Row = { metric: string; baseline?: string; ours: string; ratio?: number; goal: string };

/** The rows as a Markdown table. */
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
