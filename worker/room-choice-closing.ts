import type { Context } from 'hono';
import { nameOfError } from '../contract/values/error-in-log';
import type { Database } from '../db/client';
import { recordRoomReminders } from '../db/deliveries/due-notifications';
import { loadGroup } from '../db/group/group-facts';
import { noOne } from '../db/group/principal';
import { selectRankings } from '../db/group/room-choice-facts';
import { GroupChanged, saveGroup } from '../db/group/save-group';
import { listDueRoomChoices } from '../db/room-choices';
import { closeDueRoomChoice } from '../rules/changes/room-choice-changes';
import type { GroupFacts } from '../rules/group-facts';
import type { RankingOfMember } from '../rules/room-choice/room-choice-facts';
import { announceChange, broadcast } from './announcements';
import { deliverEvent, dispatch, sendAfterResponse } from './deliveries/dispatch';
import type { AppEnv } from './env';
import { changeGroup } from './groups/change-group';
import { forEachSettled, type Job } from './jobs';
import { log } from './log';

/** The next run does the rest. */
const choicesPerRun = 20;

/** Also reminds those who have not answered, within a day of closing. */
export const closeRoomChoices: Job = (env, db, run) =>
  forEachSettled([closeDueChoices, remindOfChoices], (step) => step(env, db, run), { atOnce: 1 });

const closeDueChoices: Job = async (env, db, { now, bookmark, hasCapacity }) => {
  const close = async (groupId: number) => {
    const closed = await closeInRun(db, groupId, now);
    if (!closed) return;
    const { roomChoice, version, toSend } = closed;
    await broadcast(env, bookmark(), { type: 'room_choice_changed', groupId, version, roomChoice });
    await dispatch(env, db, toSend);
  };
  await forEachSettled(await listDueRoomChoices(db, now, choicesPerRun), close, { hasCapacity });
};

const remindOfChoices: Job = async (env, db, { now }) => {
  await forEachSettled(await recordRoomReminders(db, now, choicesPerRun), (event) => deliverEvent(env, db, event));
};

/** Null if the choice is not due, or the group changed meanwhile: then the next run closes it. */
async function closeInRun(db: Database, groupId: number, now: Date) {
  const loaded = await loadGroup(db, groupId, noOne, { further: selectRankings(groupId) });
  if (!loaded) return null;
  const { group, further: rankings = [] } = loaded;
  const decided = closeDueRoomChoice(group, rankings, now);
  if ('refused' in decided) return null;
  const { change, answer } = decided;
  try {
    return { ...answer, ...(await saveGroup(db, { group, change, principal: noOne })) };
  } catch (error) {
    if (error instanceof GroupChanged) return null;
    throw error;
  }
}

/** Never fails the change that made it due; the scheduled run repeats it after a failure. */
export async function closeIfDue(c: Context<AppEnv>, groupId: number): Promise<void> {
  try {
    const decide = (group: GroupFacts, rankings: RankingOfMember[] = []) =>
      closeDueRoomChoice(group, rankings, new Date());
    const closed = await changeGroup(c, groupId, decide, { further: selectRankings(groupId) });
    if ('refused' in closed) return;
    const { roomChoice, version, toSend } = closed;
    announceChange(c, { type: 'room_choice_changed', groupId, version, roomChoice });
    sendAfterResponse(c, toSend);
  } catch (error) {
    log.warn({ event: 'room_choice_delayed', name: nameOfError(error) });
  }
}
