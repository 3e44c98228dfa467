import { Hono } from 'hono';
import { DeskGroup, DeskQuery, type OfficeTask } from '../../../contract/staff/desk';
import { readDesk } from '../../../db/office/desk';
import type { StoredTasks } from '../../../db/office/today';
import { canRemind } from '../../../rules/changes/reminder-changes';
import type { AppEnv } from '../../env';
import { requireReader, resolveMeFilter } from '../../middleware/staff-auth';
import { query } from '../../middleware/validate';
import { describeCall, describeDetails } from '../../openapi/call-description';
import { retentionOf } from '../../settings';
import { asTourToConfirm, withSteps } from './today';

export const desk = new Hono<AppEnv>().get(
  '/',
  describeCall('Groups with what waits for the office in them', { 200: DeskGroup.array() }),
  describeDetails('Filtered and sorted as `GET /api/groups`, with what `GET /api/today` has of them.'),
  requireReader,
  query(DeskQuery),
  async (c) => {
    const retention = retentionOf(c.env, new Date());
    const { now } = retention;
    const filter = resolveMeFilter(c, c.req.valid('query'));
    const { groups, tasks, remindable } = await readDesk(c.var.db, filter, c.var.principal, retention);
    const tasksOf = Map.groupBy(tasksIn(tasks, now), ({ groupId }) => groupId);
    const reachable = new Set(remindable.filter((group) => canRemind(group, now)).map(({ groupId }) => groupId));
    return c.json(
      groups.map((group) => ({
        ...group,
        tasks: (tasksOf.get(group.id) ?? []).map(({ task }) => task),
        canRemind: reachable.has(group.id),
      })),
      200,
    );
  },
);

type TaskOfGroup = { groupId: number; task: OfficeTask };

/** In the order of Today's queues. */
const tasksIn = (stored: StoredTasks, now: Date): TaskOfGroup[] => [
  ...stored.questions.map((question) => taskOf(question, { kind: 'question', question })),
  ...stored.toursToConfirm
    .flatMap((tour) => asTourToConfirm(tour, now))
    .map((tour) => taskOf(tour, { kind: 'tour', tour })),
  ...stored.officeSteps.map(withSteps).map((group) => taskOf(group, { kind: 'steps', group })),
  ...stored.readyGroups.map((group) => taskOf(group, { kind: 'lease', group })),
  ...stored.bouncedEmails.map((email) => taskOf(email, { kind: 'bounced', email })),
];

const taskOf = ({ groupId }: { groupId: number }, task: OfficeTask): TaskOfGroup => ({ groupId, task });
