import type { ActivityEntry, ActivityState } from '../../../worker/contract/groups/activity';
import { counted } from '../counted';
import { usFormat } from '../us-format';
import { interestLevelOf } from './interest';
import { longDate, tourTime } from './tours';

/** An entry in a sentence that a person would say (docs/product.md, "Activity"); instants on the clocks of a zone. */
export function activitySentence(entry: ActivityEntry, timeZone: string): string {
  const { kind, after } = entry;
  const who = whoDid(entry);
  const whom = entry.subject.name ?? 'a member';
  const isOwn = isAboutOneself(entry);
  switch (kind) {
    case 'joined':
      return after?.interestLevel ? `${who} joined: ${levelLabel(after.interestLevel)}` : `${who} joined`;
    case 'member_changed':
      return `${who} ${memberChanges(entry, isOwn ? 'their' : `${whom}’s`).join(' and ')}`;
    case 'left':
      return `${who} left the group`;
    case 'removed':
      return `${who} removed ${whom}`;
    case 'restored':
      return `${who} brought back ${restoredThing(entry)}`;
    case 'tour_saved':
      return tourSaved(entry, who);
    case 'tour_removed':
      return `${who} took back ${isOwn ? 'their' : `${whom}’s`} tour dates`;
    case 'tour_confirmed':
      return `${who} confirmed the tour${tourTold(after)}`;
    case 'tour_cancelled':
      return `${who} cancelled the tour${tourTold(entry.before)}`;
    case 'group_updated':
      return `${who} ${groupChanges(entry, timeZone).join(' and ')}`;
    case 'code_changed':
      return `${who} changed the share code`;
    case 'message_removed':
      return isOwn ? `${who} took back a message` : `${who} removed a message of ${whom}`;
    case 'setup_completed':
      return `${who} set up the group`;
  }
}

function whoDid({ actor: { role, name } }: ActivityEntry): string {
  if (name !== null) return name;
  if (role === 'office') return 'The office';
  return role === 'point_person' ? 'The point person' : 'Someone';
}

const isAboutOneself = ({ actor, subject }: ActivityEntry) =>
  actor.name !== null && actor.role !== 'office' && actor.name === subject.name;

const levelLabel = (code: NonNullable<ActivityState['interestLevel']>) => `“${interestLevelOf(code).label}”`;

function memberChanges({ before, after }: ActivityEntry, whose: string): string[] {
  const changes: string[] = [];
  if (after?.interestLevel && before?.interestLevel) {
    const [from, to] = [levelLabel(before.interestLevel), levelLabel(after.interestLevel)];
    changes.push(`changed ${whose} interest from ${from} to ${to}`);
  }
  if (after?.roomPreference !== undefined) changes.push(roomChange(before, after, whose));
  if (after?.hasApplied !== undefined) {
    changes.push(after.hasApplied ? `marked ${whose} application as sent` : `marked ${whose} application as not sent`);
  }
  return changes.length > 0 ? changes : [`changed ${whose} entry`];
}

function roomChange(before: ActivityState | null, after: ActivityState, whose: string): string {
  const from = before?.roomPreference == null ? null : (before.roomName ?? 'a room that is gone');
  const to = after.roomPreference == null ? null : (after.roomName ?? 'a room that is gone');
  if (from === null) return `set ${whose} room to ${to}`;
  return to === null ? `cleared ${whose} choice of ${from}` : `changed ${whose} room from ${from} to ${to}`;
}

function restoredThing({ subject: { type, name } }: ActivityEntry): string {
  const whom = name ?? 'a member';
  if (type === 'participant') return whom;
  return type === 'message' ? `a message of ${whom}` : `${whom}’s tour dates`;
}

function tourSaved(entry: ActivityEntry, who: string): string {
  const dates = counted(entry.after?.preferredDates?.length ?? 0, 'tour date');
  const isNew = entry.before?.preferredDates == null;
  if (isAboutOneself(entry)) return `${who} ${isNew ? 'proposed' : 'changed their tour dates to'} ${dates}`;
  const whom = entry.subject.name ?? 'a member';
  return isNew ? `${who} proposed ${dates} for ${whom}` : `${who} changed ${whom}’s tour dates to ${dates}`;
}

function tourTold(state: ActivityState | null): string {
  const tour = state?.confirmedTour;
  return tour ? `: ${longDate(tour.date)}, ${tourTime(tour)}` : '';
}

function groupChanges({ after }: ActivityEntry, timeZone: string): string[] {
  const changes: string[] = [];
  if (after?.decisionDeadline !== undefined) {
    const format = usFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone });
    changes.push(
      after.decisionDeadline === null
        ? 'took the decision deadline away'
        : `set the decision deadline to ${format.format(new Date(after.decisionDeadline))}`,
    );
  }
  if (after?.editing) {
    changes.push(after.editing === 'own' ? 'let members edit only their own entries' : 'let anyone edit every entry');
  }
  if (after?.outcome !== undefined) changes.push(outcomeChange[after.outcome ?? 'open']);
  return changes.length > 0 ? changes : ['changed the group’s details'];
}

const outcomeChange = {
  leased: 'marked the group as leased',
  closed: 'closed the group',
  open: 'opened the group again',
};
