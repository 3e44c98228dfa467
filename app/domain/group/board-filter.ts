import { AssigneeFilter, type GroupOrder, groupOrders } from '../../../worker/contract/groups/group-list';
import { type GroupStatus, groupStatuses } from '../../../worker/contract/groups/group-status';
import type { Waiting } from '../../../worker/contract/groups/lease-tick';

/** For whom groups may wait, as staff choose it. */
export const waits: { code: Waiting; label: string }[] = [
  { code: 'members', label: 'Members' },
  { code: 'guarantors', label: 'Guarantors' },
  { code: 'office', label: 'The office' },
];

/** Which groups staff look at, as the address of their list says it: it can be sent to a colleague. */
export type BoardFilter = {
  search: string;
  sort: GroupOrder;
  setup?: 'active';
  status?: GroupStatus;
  /** The id of a property, as a query carries it. */
  property?: string;
  /** For whom they wait with a step to the lease. */
  waiting?: Waiting;
  erasure?: 'soon';
  /** Who of the office looks after them: an address, `me` or `none`. */
  assignee?: string;
};

/** Of an address's query; what it does not know in it, it leaves out. */
export function boardFilterOf(query: URLSearchParams): BoardFilter {
  const { code: first } = groupOrders[0];
  const property = query.get('property') ?? '';
  return {
    search: query.get('search') ?? '',
    sort: groupOrders.find(({ code }) => code === query.get('sort'))?.code ?? first,
    setup: query.get('setup') === 'active' ? 'active' : undefined,
    status: groupStatuses.find(({ code }) => code === query.get('status'))?.code,
    waiting: waits.find(({ code }) => code === query.get('waiting'))?.code,
    erasure: query.get('erasure') === 'soon' ? 'soon' : undefined,
    assignee: AssigneeFilter.safeParse(query.get('assignee')).data,
    property: /^[1-9]\d{0,14}$/.test(property) ? property : undefined,
  };
}

/** The query of an address for a filter, without what is so anyway. */
export function queryOf({
  search,
  sort,
  setup,
  status,
  property,
  waiting,
  erasure,
  assignee,
}: BoardFilter): Record<string, string> {
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

/** Whether anything but the order is asked for. */
export const isFiltered = (filter: BoardFilter): boolean =>
  Object.keys(queryOf({ ...filter, sort: groupOrders[0].code })).length > 0;

/** Which of the two lists may have any of the groups: those that are set up, and those that wait for it. */
export function listsOf({ setup, status }: BoardFilter): { active: boolean; pending: boolean } {
  return {
    active: status !== 'pending',
    pending: setup !== 'active' && (!status || ['pending', 'leased', 'closed'].includes(status)),
  };
}
