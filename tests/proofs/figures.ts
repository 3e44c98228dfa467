/** What a proof counted, by what it counted. */
export type Figures = Record<string, number>;

declare module 'vitest' {
  interface TaskMeta {
    /** What `npm run prove` prints. */
    figures?: Figures;
  }
}

/** Figures as one line: 'calls 5,000, effects 1,000'. */
export function lineOf(figures: Figures): string {
  const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
  return Object.entries(figures)
    .map(([what, count]) => `${what} ${numbers.format(count)}`)
    .join(', ');
}
