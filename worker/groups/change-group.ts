import type { Context } from 'hono';
import type { Statement } from '../../db/client';
import { type GroupToLoad, loadGroup, type ToLoad } from '../../db/group/group-facts';
import type { Principal } from '../../db/group/principal';
import { type PageJson, type Saved, saveGroup } from '../../db/group/save-group';
import type { IdempotencyKey } from '../../db/statements/idempotency-keys';
import type { MaybeChange } from '../../rules/changes/group-change';
import { type GroupFacts, mayOpen, pageVersion, type Refusal } from '../../rules/group-facts';
import { principalOf } from '../auth/principal';
import type { AppEnv } from '../env';
import { untilSaved } from '../until-saved';

/** Of a request that may be repeated. */
type Repeat<Answer, Gone extends string> = {
  key: IdempotencyKey | null;
  /** The row that it makes or changes. */
  row: (answer: Answer) => number;
  /** What a repetition is answered, which changes nothing: the row as it is now. */
  readAgain: (group: GroupFacts, rowId: number) => Answer | Refusal<Gone> | Promise<Answer | Refusal<Gone>>;
};

type Options<Answer, Facts, Page, Gone extends string> = ToLoad<Facts> & {
  /** Who asks, if the request's own device and sign-in do not decide it. */
  by?: Principal;
  repeat?: Repeat<Answer, Gone>;
  /** Statements that follow the change, in its transaction. */
  also?: Statement[];
  /** The group after the change. */
  page?: PageJson<Page>;
};

type Changed<Answer, Page> = Answer & Saved<Page>;

/**
 * Loads a group, decides, and saves the change, until it is saved or refused.
 * @throws as {@link untilSaved}
 */
export async function changeGroup<
  Answer extends object,
  Reason extends string,
  Facts = never,
  Page = undefined,
  Gone extends string = never,
>(
  c: Context<AppEnv>,
  which: GroupToLoad,
  decide: (group: GroupFacts, further: Facts | undefined) => MaybeChange<Answer> | Refusal<Reason>,
  { by, repeat, also, page, ...toLoad }: Options<Answer, Facts, Page, Gone> = {},
): Promise<Changed<Answer, Page> | Refusal<Reason | Gone | 'noGroup'>> {
  const principal = by ?? (await principalOf(c, typeof which === 'number' ? which : null));
  const unsaved = (group: GroupFacts) => ({
    ...{ activityId: null, scheduleId: 0, toSend: [], version: pageVersion(group), page: undefined as Page },
  });
  return untilSaved(c, {
    subject: `group ${JSON.stringify(which)}`,
    repeat: repeat && {
      key: repeat.key,
      readAgain: async (rowId): Promise<Changed<Answer, Page> | Refusal<Gone | 'noGroup'>> => {
        // A setup link that is used names no group; the row of a setup is its group.
        const id = typeof which === 'number' ? which : rowId;
        const loaded = await loadGroup(c.var.db, id, await principalOf(c, id));
        if (!loaded || !mayOpen(loaded.group)) return { refused: 'noGroup' };
        const answer = await repeat.readAgain(loaded.group, rowId);
        return 'refused' in answer ? answer : { ...answer, ...unsaved(loaded.group) };
      },
    },
    attempt: async (isAtPrimary): Promise<Changed<Answer, Page> | Refusal<Reason | 'noGroup'> | null> => {
      const loaded = await loadGroup(c.var.db, which, principal, toLoad);
      if (!loaded) return { refused: 'noGroup' };
      const { group, earlierEntries } = loaded;
      const decided = decide(group, loaded.further);
      if ('refused' in decided) return decided;
      const { change, answer } = decided;
      // A replica's older facts may lack what is to be changed.
      if (!change && !isAtPrimary) return null;
      if (!change) return { ...answer, ...unsaved(group) };
      const key = repeat?.key && { ...repeat.key, rowId: repeat.row(answer) };
      const saving = { group, change, earlierEntries, principal, key, also, page };
      return { ...answer, ...(await saveGroup(c.var.db, saving)) };
    },
  });
}
