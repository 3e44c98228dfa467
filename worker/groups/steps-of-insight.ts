import type { InsightRows } from '../../db/office/insight';
import type { PropertyInsight } from '../contract/office/insight';
import type { LeaseStep } from '../contract/properties/lease-step';
import { median } from './median';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How long groups stood at each step to the lease, how many stand there now, and how many were closed there
 * (docs/product.md, "Insight"). A group stands at its first step that somebody who is in has not done.
 * @param rows of each of the property's groups the steps, in their order
 */
export function stepsOfInsight(steps: LeaseStep[], rows: InsightRows['steps']): PropertyInsight['steps'] {
  const groups = [...Map.groupBy(rows, ({ groupId }) => groupId).values()];
  const stays = groups.map(staysOf);
  return steps.map((step) => {
    const here = stays.flatMap((stay) => stay.filter(({ stepId }) => stepId === step.id));
    const open = here.filter(({ days }) => days === null);
    return {
      ...step,
      medianDays: median(here.flatMap(({ days }) => days ?? [])),
      standing: open.filter(({ outcome }) => outcome === null).length,
      droppedOut: open.filter(({ outcome }) => outcome === 'closed').length,
    };
  });
}

type Stay = { stepId: number; outcome: InsightRows['steps'][number]['outcome']; days: number | null };

/** The steps of one group that are done, with how long they took, and the one where it stands. */
function staysOf(rows: InsightRows['steps']): Stay[] {
  const stays: Stay[] = [];
  let since = Date.parse(rows[0]?.since ?? '');
  for (const { stepId, outcome, members, done, doneAt } of rows) {
    if (done < members || doneAt === null) return [...stays, { stepId, outcome, days: null }];
    // A later step may have been done before.
    const until = Math.max(since, Date.parse(doneAt));
    stays.push({ stepId, outcome, days: (until - since) / dayMs });
    since = until;
  }
  return stays;
}
