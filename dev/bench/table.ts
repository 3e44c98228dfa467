/** One measurement: the baseline's value, the product's value, and the goal. */
export type Row = { metric: string; baseline?: string; ours: string; ratio?: number; goal: string };

/** A row of two times. */
export function timesRow(metric: string, baselineMs: number, ourMs: number, goal: string): Row {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return { metric, baseline: ms(baselineMs), ours: ms(ourMs), ratio: ourMs / baselineMs, goal };
}

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
