import type { Context } from 'hono';
import { labelOf } from '../../db/principal';
import type { GroupFilter } from '../contract/groups/group-list';
import type { AppEnv } from '../env';

export function forWhoAsks<Filter extends GroupFilter>(c: Context<AppEnv>, filter: Filter): Filter {
  if (filter.assignee !== 'me') return filter;
  return { ...filter, assignee: labelOf(c.var.principal)?.toLowerCase() ?? 'me' };
}
