import type { Context } from 'hono';
import { visitorGroupJson } from '../../db/group/group-json';
import type { SelectsJson } from '../../db/statements/json';
import type { Decision } from '../../rules/changes/group-change';
import type { GroupFacts, Refusal } from '../../rules/group-facts';
import { announceChange } from '../announcements';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { countWrite } from '../middleware/rate-limit';
import type { ErrorsOf } from '../refusals';
import { changeGroup } from './change-group';

type Options<Facts> = {
  /** What the decision needs beside the group's facts. */
  further?: SelectsJson<Facts>;
  /** What of the group it changes. */
  what?: 'confirmedTour' | 'tourRequest';
};

/** Changes the tour of a group, or what it asked for; shows it on open pages, and answers the group. */
export async function changeTour<Reason extends string, Facts = never>(
  c: Context<AppEnv>,
  id: number,
  refusals: ErrorsOf<NoInfer<Reason> | 'noGroup'>,
  decide: (group: GroupFacts, further: Facts | undefined) => Decision | Refusal<Reason>,
  { further, what = 'confirmedTour' }: Options<Facts> = {},
) {
  await countWrite(c, 'EDIT_LIMIT', id);
  const changed = await changeGroup(c, id, decide, { further, page: visitorGroupJson });
  if ('refused' in changed) throw refusals[changed.refused](changed);
  const { page: group, toSend } = changed;
  const { tourRequest, customizations } = group;
  const row = what === 'tourRequest' ? { tourRequest } : { confirmedTour: customizations.confirmedTour };
  announceChange(c, { type: 'group_changed', groupId: id, version: group.version, ...row });
  sendAfterResponse(c, toSend);
  return c.json(group, 200);
}
