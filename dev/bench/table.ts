/** One measurement: the baseline's value, the product's value, and the goal: '0.80' is at least that ratio. */
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

/** How many of the rows' goals are met, by the digits that the table shows. */
export function goalsOf(rows: Row[]): string {
  const withGoal = rows.filter(({ goal }) => goal !== '');
  const met = withGoal.filter(isMet).length;
  return `${met} goals met, ${withGoal.length - met} missed`;
}

function isMet({ ours, ratio, goal }: Row): boolean {
  if (ratio === undefined) return ours === goal;
  const shown = Number(ratio.toFixed(2));
  const [, most] = /^at most (.+)/.exec(goal) ?? [];
  return most ? shown <= Number(most) : shown >= Number(goal);
}
