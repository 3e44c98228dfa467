import type { ActivityState } from '../../contract/activity';
import type { Outcome, GroupChange as RequestedChange } from '../../contract/group';
import type { AuditAction } from '../../contract/staff/audit';
import { type GroupFacts, leaderRefusal, type Refusal } from '../group-facts';
import type { GroupRow, GroupRowChange } from '../group-row';
import type { PersonFacts } from '../roles';
import { isInScope } from '../scope';
import { canceledTour, hasBookedPlace } from './confirmed-tour-changes';
import { actorOf, type Decision, type Entry } from './group-change';

/** The fields that an edit sets; the deadline is an instant. */
export type GroupEdit = Omit<RequestedChange, 'decisionDeadline' | 'timeZone' | 'rev'> &
  Partial<Pick<GroupRow, 'decisionDeadline' | 'timeZone'>>;

/** The unit that an edit gives the group; `isThere` is false of a unit that is unknown, or whose property is deleted. */
export type AskedUnit = {
  isThere: boolean;
  propertyId: number | null;
  name: string | null;
  bedrooms: number | null;
  /** The name of the group's unit. */
  formerName: string | null;
};

/** What the newest change of a field replaced. */
type ReplacedValues = Partial<Pick<GroupRow, 'outcome' | 'decisionDeadline'>>;

/** How an edit is to be made. */
export type EditTerms = {
  /** The revision of the group that the requester saw; any if not given. */
  rev?: number;
  /** The unit that the edit sets. */
  unit?: AskedUnit | null;
  /** The assignee that the edit sets; null for one who has not signed in yet. */
  assignee?: PersonFacts | null;
  /** What was before the newest change of the outcome or the deadline, if the edit reverts it. */
  reverts?: ReplacedValues;
  /** The edit requires a group with this assignee: assignments are not logged. */
  replaces?: string | null;
  /** For a new point person, while the setup is not complete. */
  setupLink?: SetupLink;
};

export type SetupLink = { token: string; expiresAt: string };

export const setupLinkColumns = ({ token, expiresAt }: SetupLink) => ({
  ...{ adminSetupToken: token, setupTokenExpiresAt: expiresAt },
});

export type EditRefusal =
  | ('noGroup' | 'groupWithoutPage' | 'onlyPointPersons' | 'groupChanged')
  | ('noUnit' | 'unitOfAnother' | 'changedSince' | 'assigneeCannotSee');

/** Why a requester cannot make this edit; null if they can. */
function editRefusal(
  group: GroupFacts,
  edit: GroupEdit,
  { rev, unit, assignee, reverts, replaces }: EditTerms,
): EditRefusal | null {
  if (group.deletedAt !== null) return 'noGroup';
  if (group.propertyId === null) return 'groupWithoutPage';
  const refused = leaderRefusal(group);
  if (refused) return refused;
  if (rev !== undefined && rev !== group.rev) return 'groupChanged';
  if (edit.unitId) {
    if (!unit?.isThere) return 'noUnit';
    if (unit.propertyId !== group.propertyId) return 'unitOfAnother';
  }
  if (edit.assignee && assignee && !canSee(assignee, group)) return 'assigneeCannotSee';
  if (reverts && !isReverting(group, edit, reverts)) return 'changedSince';
  return replaces === undefined || replaces === group.assignee ? null : 'changedSince';
}

const canSee = (scope: PersonFacts, { propertyId }: GroupFacts): boolean =>
  scope.role !== 'none' && isInScope(scope, propertyId);

/** Whether the group has each value, or had it until the newest change of it; an edit sets what was replaced, nothing else. */
const isReverting = (group: GroupFacts, edit: GroupEdit, replaced: ReplacedValues): boolean =>
  (['outcome', 'decisionDeadline'] as const).every(
    (field) => edit[field] === group[field] || edit[field] === replaced[field],
  );

/**
 * The point person sets phone, bio, deadline, its zone, `editing` and whether previews have their name; staff all but the
 * latter, and the rest. With another email address, not only another case of it, the point person is replaced: the former
 * one loses their devices, links and setup link, and the group their language, and their phone and bio unless the edit sets
 * them. A group that is closed gives back the place that it has booked.
 */
export function editGroup(
  group: GroupFacts,
  edit: GroupEdit,
  terms: EditTerms,
  now: Date,
): Decision | Refusal<EditRefusal> {
  const refused = editRefusal(group, edit, terms);
  if (refused) return { refused };
  const { id, me } = group;
  const { unit, assignee, reverts, setupLink } = terms;
  const at = now.toISOString();
  const isReplaced = edit.pointPersonEmail !== undefined && !isSameAddress(edit.pointPersonEmail, group);
  const isOutcomeChanged = isChanged(group, edit, 'outcome');
  const isLogged = isOutcomeChanged || [...loggedFields, ...unloggedFields].some((key) => isChanged(group, edit, key));
  const canceled = edit.outcome === 'closed' && hasBookedPlace(group, at) ? canceledTour(group) : null;
  const row: GroupRowChange = {
    ...(isReplaced && { pointPersonPhone: null, bio: null, pointPersonLanguage: 'en' }),
    ...withoutUndefined(edit),
    ...(edit.unitId !== undefined && { beds: unit?.bedrooms ?? null }),
    ...(isOutcomeChanged && outcomeDates(group, edit.outcome ?? null, reverts !== undefined, at)),
    ...(me.kind !== 'staff' && { pointPersonLanguage: me.language }),
    // The one who allowed it was the former point person.
    ...(isReplaced && { isNamedInPreview: false, pointPersonSince: at }),
    // Neither a new point person nor a group with an outcome has asked for a tour.
    ...((isReplaced || (isOutcomeChanged && edit.outcome)) && { tourRequest: null }),
    ...(isReplaced && group.setupCompletedAt === null && setupLink && setupLinkColumns(setupLink)),
    ...(canceled && { confirmedTour: null }),
    rev: group.rev + 1,
  };
  const logged: Entry = {
    ...{ kind: 'group_updated', subjectType: 'group', subjectId: id, ...actorOf(me) },
    ...statesOf(group, edit, unit),
  };
  return {
    answer: {},
    change: {
      at,
      group: row,
      ...(edit.assignee && { assigneeRev: assignee?.rev ?? 0 }),
      areHomesCopied: areHomesCopied(group, edit, reverts !== undefined),
      isPointPersonReplaced: isReplaced,
      ...(canceled && { areTourAnswersDiscarded: true }),
      entries: [...(isLogged ? [logged] : []), ...(canceled?.entries ?? [])],
      audit: actionOf(edit, isOutcomeChanged),
      events: [
        ...(isOutcomeChanged ? [{ kind: 'group.outcome' as const, subjectId: id }] : []),
        ...(canceled?.events ?? []),
      ],
    },
  };
}

const isSameAddress = (address: string, { pointPersonEmail }: GroupFacts): boolean =>
  address.toLowerCase() === pointPersonEmail.toLowerCase();

/** The activity has these before and after an edit; of the others only that they changed. */
const loggedFields = ['decisionDeadline', 'editing', 'outcome'] as const;
const unloggedFields = [
  ...(['timeZone', 'bio', 'pointPersonPhone', 'pointPersonName'] as const),
  ...(['pointPersonEmail', 'unitId', 'isNamedInPreview'] as const),
];

const isChanged = (
  group: GroupFacts,
  edit: GroupEdit,
  field: (typeof loggedFields | typeof unloggedFields)[number],
): boolean => edit[field] !== undefined && edit[field] !== group[field];

/** What differs, before and after; null if nothing of it does. */
function statesOf(group: GroupFacts, edit: GroupEdit, unit: AskedUnit | null | undefined) {
  const changedFields = loggedFields.filter((field) => isChanged(group, edit, field));
  const isUnitRenamed = unit != null && unit.name !== unit.formerName;
  if (changedFields.length === 0 && !isUnitRenamed) return { before: null, after: null };
  const stateOf = (
    fields: Pick<GroupEdit, (typeof loggedFields)[number]>,
    unitName?: string | null,
  ): ActivityState => ({
    ...Object.fromEntries(changedFields.map((field) => [field, fields[field]])),
    ...(isUnitRenamed && { unitName }),
  });
  return { before: stateOf(group, unit?.formerName), after: stateOf(edit, unit?.name) };
}

/** An outcome that comes back with the undo of a change keeps its date. */
const outcomeDates = (
  { outcomeAt, formerOutcomeAt }: GroupFacts,
  outcome: Outcome | null,
  isReverted: boolean,
  at: string,
) => ({
  outcomeAt: outcome && ((isReverted ? formerOutcomeAt : null) ?? at),
  formerOutcomeAt: outcomeAt,
});

/** An outcome of a group that has none copies members' homes; one that an undo brings back has the copy that it had. */
const areHomesCopied = (group: GroupFacts, { outcome }: GroupEdit, isReverted: boolean): boolean =>
  outcome != null && (isReverted ? !group.hasHomes : group.outcome === null);

/** What the audit log calls the edit. */
function actionOf(edit: GroupEdit, isOutcomeChanged: boolean): AuditAction {
  const fields = Object.keys(withoutUndefined(edit));
  if (fields.join() === 'assignee') return 'group_assigned';
  if (!isOutcomeChanged && fields.join() !== 'outcome') return 'group_updated';
  if (edit.outcome === 'leased') return 'group_leased';
  return edit.outcome === 'closed' ? 'group_closed' : 'group_reopened';
}

const withoutUndefined = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
