import type { Context } from 'hono';
import type { Property } from '../contract/property';
import { findJson } from '../db/client';
import { loadAffectedGroups } from '../db/group/affected-groups';
import { findPersonFacts } from '../db/office/people';
import { selectProperty } from '../db/property/properties';
import { loadNextIds, loadProperty, type WhichProperty } from '../db/property/property-facts';
import { saveProperty } from '../db/property/save-property';
import type { IdempotencyKey } from '../db/statements/idempotency-keys';
import { randomId } from '../db/statements/insert-into';
import type { SelectsJson } from '../db/statements/json';
import { listBookings } from '../db/tour-bookings';
import { changedOffer } from '../rules/changes/changed-offer';
import { changedZone, type Decided, newProperty, type PropertyToMake } from '../rules/changes/property-changes';
import type { Refusal } from '../rules/group-facts';
import type { NextIds, PropertyFacts } from '../rules/property-facts';
import { type Scope, unlimited } from '../rules/scope';
import { deriveAfterResponse } from './deliveries/dispatch';
import type { AppEnv } from './env';
import { staffOf } from './middleware/staff-auth';
import { untilSaved } from './until-saved';

/** Of a request that may be repeated: how the row that the first made is read again, and the refusal if it was deleted since. */
type Repeat<Answer, Reason> = {
  key: IdempotencyKey | null;
  read: (rowId: number, scope: Scope) => SelectsJson<Answer>;
  gone: Reason;
};

type Options<Answer, Reason> = {
  repeat?: Repeat<Answer, Reason>;
  /** What the request is answered: read after the change, in its transaction. */
  answer: (saved: Decided) => SelectsJson<Answer>;
};

/**
 * Loads a property, decides, and saves the change, with what it does to groups, until it is saved or refused.
 * @throws as {@link untilSaved}
 */
export function changeProperty<Answer extends object, Reason extends string = never>(
  c: Context<AppEnv>,
  which: WhichProperty,
  decide: (property: PropertyFacts, nextIds: NextIds) => Decided | Refusal<Reason>,
  { repeat, answer }: Options<Answer, Reason>,
): Promise<Answer | Refusal<Reason | 'noProperty'>> {
  return untilSaved(c, {
    subject: JSON.stringify(which),
    repeat: repeat && repeatOf(c, repeat),
    attempt: async (): Promise<Answer | Refusal<Reason | 'noProperty'>> => {
      const loaded = await loadProperty(c.var.db, which, staffOf(c).user);
      if (!loaded) return { refused: 'noProperty' };
      const decided = decide(loaded.property, loaded.nextIds);
      if ('refused' in decided) return decided;
      return saveChange(c, loaded.property, decided, { key: repeat?.key, answer: answer(decided) });
    },
  });
}

const repeatOf = <Answer, Reason extends string>(c: Context<AppEnv>, { key, read, gone }: Repeat<Answer, Reason>) => ({
  key,
  readAgain: async (rowId: number): Promise<Answer | Refusal<Reason>> =>
    (await findJson(c.var.db, read(rowId, staffOf(c).user))) ?? { refused: gone },
});

/**
 * Saves a decided change of a property with what it does to its groups, whose derived columns follow after the response.
 * @throws ChangedMeanwhile, and the error of `isKeyTaken` for a repeated key
 */
export async function saveChange<Answer>(
  c: Context<AppEnv>,
  before: PropertyFacts,
  decided: Decided,
  { key, answer }: { key?: IdempotencyKey | null; answer: SelectsJson<Answer> },
): Promise<Answer> {
  const { after } = decided;
  const offer = changedOffer(before, after);
  const groups = offer ? await loadAffectedGroups(c.var.db, offer) : [];
  const bookings = changedZone(before, after) ? await listBookings(c.var.db, after.id) : [];
  const by = c.var.principal;
  const saved = await saveProperty(c.var.db, { ...decided, before, groups, bookings, by, key, answer });
  if (after.leaseSteps !== before.leaseSteps || offer?.removedRooms.length) deriveAfterResponse(c, after.id);
  return saved;
}

/**
 * The same for a property that is new.
 * @param prepare returns null without the property that it is copied from
 */
export function makeProperty(
  c: Context<AppEnv>,
  action: 'property_created' | 'property_copied',
  key: IdempotencyKey | null,
  prepare: () => Promise<PropertyToMake | null> | PropertyToMake,
): Promise<Property | Refusal<'noProperty' | 'zoneOfHours'>> {
  const { user } = staffOf(c);
  const readAgain = async (id: number): Promise<Property | Refusal<'noProperty'>> => {
    // The colleague's list, as it was when the request began, may lack the property that the first request just added.
    const now = (await findPersonFacts(c.var.db, user.email.toLowerCase())) ?? user;
    return (await findJson(c.var.db, selectProperty(id, now))) ?? { refused: 'noProperty' };
  };
  return untilSaved(c, {
    subject: 'a new property',
    repeat: { key, readAgain },
    attempt: async (): Promise<Property | Refusal<'noProperty' | 'zoneOfHours'>> => {
      const made = await prepare();
      if (!made) return { refused: 'noProperty' };
      const decided = newProperty(made, action, await loadNextIds(c.var.db), new Date());
      if ('refused' in decided) return decided;
      const answer = selectProperty(decided.after.id, unlimited);
      const by = c.var.principal;
      return saveProperty(c.var.db, { ...decided, before: null, groups: [], bookings: [], by, key, answer });
    },
  });
}

/** New steps and charges get an id. */
export const withIds = <Item extends { id?: number }>(items: Item[]) =>
  items.map((item) => ({ ...item, id: item.id ?? randomId() }));
