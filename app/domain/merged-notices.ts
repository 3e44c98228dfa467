import type { Portal } from '../../worker/contract/group';
import type { Notice } from '../../worker/contract/live';
import { withSaved } from './lists';

/** What a page shows of its group beside the chat. */
type Shown = Pick<Portal, 'group' | 'tourSchedules' | 'questions'>;

/**
 * A group as this browser knows it: all of what it was at `group.version`.
 * `early` are notices of later changes, oldest first, for which something before them has not arrived, or which do not
 * say what has changed. What they say shows already.
 */
export type KnownGroup = Shown & { early: Notice[] };

export function openGroup({ group, tourSchedules, questions }: Shown): KnownGroup {
  return { group, tourSchedules, questions, early: [] };
}

/** Adds what a notice says, or what a write of one's own answered, which is the same; what is known already changes nothing. */
export function withNotice(known: KnownGroup, notice: Notice): KnownGroup {
  if (notice.version <= known.group.version) return known;
  if (known.early.some(({ version }) => version === notice.version)) return known;
  return caughtUp({ ...known, early: [...known.early, notice].sort((a, b) => a.version - b.version) });
}

/** Replaces what is known by what was read, unless that is older: a replica may not have heard yet. */
export function withRead(known: KnownGroup, read: Shown): KnownGroup {
  return read.group.version < known.group.version ? known : caughtUp({ ...openGroup(read), early: known.early });
}

/** Whether something has changed that only a read can tell, unless a notice that is late does. */
export function isBehind({ early }: KnownGroup): boolean {
  return early.length > 0;
}

/** Puts every early notice in its place, and forgets those that nothing is missing before. */
function caughtUp({ early, ...before }: KnownGroup): KnownGroup {
  let shown: Shown = before;
  const missingBefore: Notice[] = [];
  for (const notice of early.filter(({ version }) => version > before.group.version)) {
    const changed = withChange(shown, notice);
    const isNext = notice.version === shown.group.version + 1;
    shown = changed ?? shown;
    if (changed && isNext) shown = { ...shown, group: { ...shown.group, version: notice.version } };
    else missingBefore.push(notice);
  }
  return { ...shown, early: missingBefore };
}

/** What a notice makes of the group, in the order in which the API lists things; null where it does not say. */
function withChange(shown: Shown, notice: Notice): Shown | null {
  if (notice.type === 'group_changed') {
    const { participants } = shown.group;
    const withParticipants = (changed: typeof participants) => ({
      ...shown,
      group: { ...shown.group, participants: changed },
    });
    if (notice.participant) return withParticipants(withSaved(participants, notice.participant).sort(byAge));
    if (notice.participantRemoved) return withParticipants(without(participants, notice.participantRemoved));
  } else if (notice.type === 'tour_schedules_changed') {
    const { tourSchedules } = shown;
    if (notice.schedule) return { ...shown, tourSchedules: withSaved(tourSchedules, notice.schedule).sort(byId) };
    if (notice.scheduleRemoved) return { ...shown, tourSchedules: without(tourSchedules, notice.scheduleRemoved) };
  } else if (notice.question) {
    return { ...shown, questions: withSaved(shown.questions, notice.question).sort(byId) };
  }
  return null;
}

type Row = { id: number };

const without = <T extends Row>(rows: T[], removed: number) => rows.filter(({ id }) => id !== removed);

const byId = (one: Row, other: Row) => one.id - other.id;

const byAge = (one: Row & { createdAt: string }, other: Row & { createdAt: string }) =>
  one.createdAt.localeCompare(other.createdAt) || byId(one, other);
