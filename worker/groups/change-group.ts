import type { Context } from 'hono';
import type { Statement } from '../../db/client';
import { type GroupToLoad, loadGroup } from '../../db/group/group-facts';
import type { Principal } from '../../db/group/principal';
import { type PageJson, type Saved, saveGroup } from '../../db/group/save-group';
import type { IdempotencyKey } from '../../db/statements/write';
import type { MaybeChange } from '../../rules/changes/group-change';
import { type GroupFacts, pageVersion, type Refusal } from '../../rules/group-facts';
import { principalOf } from '../auth/principal';
import type { AppEnv } from '../env';
import { untilSaved } from '../until-saved';

type Options<Page> = {
  /** Who asks, if the request's own device and sign-in do not decide it. */
  by?: Principal;
  /** Of a request that may be repeated: a repetition changes nothing, and gets the first answer. */
  key?: IdempotencyKey | null;
  /** Rooms that the request names. */
  roomIds?: number[];
  /** A statement of one row that the decision needs beside the facts. */
  further?: Statement;
  /** Statements that follow the change, in its transaction. */
  also?: Statement[];
  /** The group after the change. */
  page?: PageJson<Page>;
};

type Changed<Answer, Page> = Answer & Saved<Page>;

/**
 * Loads a group, decides, and saves the change, until it is saved or refused.
 * @throws ApiError as {@link untilSaved}
 */
export async function changeGroup<Answer extends object, Reason extends string, Row = never, Page = undefined>(
  c: Context<AppEnv>,
  which: GroupToLoad,
  decide: (group: GroupFacts, row: Row | undefined) => MaybeChange<Answer> | Refusal<Reason>,
  { by, key, roomIds, further, also, page }: Options<Page> = {},
): Promise<Changed<Answer, Page> | Refusal<Reason | 'noGroup'>> {
  const principal = by ?? (await principalOf(c));
  const changed = await untilSaved(c, {
    subject: `group ${JSON.stringify(which)}`,
    key,
    // A repeated setup finds its link used, and gets the first answer.
    refusedAlways: typeof which === 'number' ? 'noGroup' : undefined,
    attempt: async (isAtPrimary): Promise<Changed<Answer, Page> | Refusal<Reason | 'noGroup'> | null> => {
      const loaded = await loadGroup<Row>(c.var.db, which, principal, roomIds, further);
      if (!loaded) return { refused: 'noGroup' };
      const decided = decide(loaded.group, loaded.further);
      if ('refused' in decided) return decided;
      const { change, answer } = decided;
      // A replica's older facts may lack what is to be changed.
      if (!change && !isAtPrimary) return null;
      if (!change) return { ...unsaved, ...answer, version: pageVersion(loaded.group), page: undefined as Page };
      const saving = { group: loaded.group, change, principal, key, answer, also, page };
      return { ...answer, ...(await saveGroup(c.var.db, saving)) };
    },
  });
  return 'refused' in changed ? changed : { ...unsaved, ...changed };
}

/** What a stored first answer lacks. */
const unsaved = { activityId: null, scheduleId: 0, toSend: [] };
