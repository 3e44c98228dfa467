import type { GroupStatus } from '../../../contract/group';
import { groupStatuses } from '../../../contract/group-status';
import type { Waiting } from '../../../contract/lease-step';
import { type GroupOrder, groupOrders } from '../../../contract/staff/group-orders';
import { limits } from '../../../contract/values/limits';

export const waits: { code: Waiting; label: string }[] = [
  { code: 'members', label: 'Members' },
  { code: 'guarantors', label: 'Guarantors' },
  { code: 'office', label: 'The office' },
  { code: 'lease', label: 'The lease' },
];

export type GroupListFilter = {
  search: string;
  sort: GroupOrder;
  setup?: 'active';
  status?: GroupStatus;
  property?: string;
  waiting?: Waiting;
  erasure?: 'soon';
  /** A colleague's email address, `me` or `none`. */
  assignee?: string;
};

const assigneePattern = /^(me|none|[^\s@]+@[^\s@.]+(\.[^\s@.]+)+)$/;

/** Drops values that it does not know. Of an assignee's address it checks the shape only; the API checks the rest. */
export function groupListFilterOf(query: URLSearchParams): GroupListFilter {
  const { code: first } = groupOrders[0];
  const property = query.get('property') ?? '';
  const assignee = (query.get('assignee') ?? '').toLowerCase();
  return {
    search: query.get('search') ?? '',
    sort: groupOrders.find(({ code }) => code === query.get('sort'))?.code ?? first,
    setup: query.get('setup') === 'active' ? 'active' : undefined,
    status: groupStatuses.find(({ code }) => code === query.get('status'))?.code,
    waiting: waits.find(({ code }) => code === query.get('waiting'))?.code,
    erasure: query.get('erasure') === 'soon' ? 'soon' : undefined,
    assignee: assignee.length <= limits.email && assigneePattern.test(assignee) ? assignee : undefined,
    property: /^[1-9]\d{0,14}$/.test(property) ? property : undefined,
  };
}

/** Leaves out default values. */
export function queryOf({
  search,
  sort,
  setup,
  status,
  property,
  waiting,
  erasure,
  assignee,
}: GroupListFilter): Record<string, string> {
  return {
    ...(search && { search }),
    ...(sort !== groupOrders[0].code && { sort }),
    ...(setup && { setup }),
    ...(status && { status }),
    ...(property && { property }),
    ...(waiting && { waiting }),
    ...(erasure && { erasure }),
    ...(assignee && { assignee }),
  };
}

/** Whether anything except the order is chosen. */
export const isFiltered = (filter: GroupListFilter): boolean =>
  Object.keys(queryOf({ ...filter, sort: groupOrders[0].code })).length > 0;

export const groupSections = ['us', 'group', 'over', 'pending'] as const;
export type GroupSection = (typeof groupSections)[number];

/** Which parts of the list can contain matching groups. */
export function sectionsOf({ setup, status }: Pick<GroupListFilter, 'setup' | 'status'>): GroupSection[] {
  const isOver = status === 'leased' || status === 'closed';
  const has: Record<GroupSection, boolean> = {
    us: status !== 'pending',
    group: status !== 'pending' && !isOver,
    over: !status || isOver,
    pending: setup !== 'active' && (!status || status === 'pending' || isOver),
  };
  return groupSections.filter((section) => has[section]);
}
