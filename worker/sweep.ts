import { undoableForMs } from '../contract/activity';
import { dayMs } from '../contract/values/time';
import type { Database } from '../db/client';
import { forgetNetworks } from '../db/deliveries/email-subscriptions';
import { eraseDeletedMessages, eraseRemovedSchedules } from '../db/erasure/erasure';
import { eraseEndedGroups, scheduleErasureNotices } from '../db/erasure/retention';
import { deleteAdmissions } from '../db/group/accessible-group';
import { deleteAudit } from '../db/office/audit';
import { eraseGone, listGone } from '../db/office/deleted';
import { markPassedDeadlines } from '../db/office/group-list';
import {
  deleteStoredObjects,
  listAbandonedObjects,
  listStaleMultipartUploads,
  markUnreferencedObjects,
} from '../db/property/uploads';
import { deleteIdempotencyKeys } from '../db/statements/idempotency-keys';
import { deleteTourDays } from '../db/tour-bookings';
import { channelOf } from './announcements';
import type { Bindings } from './env';
import { forEachSettled, type Job, type Run } from './jobs';
import { eraseMembersRemovedBefore } from './member-erasure';
import { retentionOf } from './settings';
import { discardUpload } from './uploads/multipart-upload';
import { objectNamesOf } from './uploads/photos';

/** How long an object is kept to which nothing refers. */
const uploadRetention = 7 * dayMs;

const auditRetention = 365 * dayMs;

const admissionRetention = 30 * dayMs;

/** The next run does the rest. */
const atMost = { objects: 90, uploads: 90, deleted: 90 };

/** https://developers.cloudflare.com/r2/api/workers/workers-api-reference/ */
const namesPerDelete = 1000;

/** In rounds, because D1 ends long statements and every submission stores a key. */
const keys = { perRound: 5000, rounds: 100 };

const removedRows = { perRound: 1000, rounds: 20 };

const erasedGroups = { perRound: 20, rounds: 5 };

/** Deletes the row last, so that the next run finds the object again if R2 fails. */
async function removeAbandonedObjects(env: Bindings, db: Database, { now }: Run): Promise<void> {
  await markUnreferencedObjects(db, now);
  const keys = await listAbandonedObjects(db, new Date(now.getTime() - uploadRetention), atMost.objects);
  if (keys.length === 0) return;
  const names = keys.flatMap(objectNamesOf);
  for (let at = 0; at < names.length; at += namesPerDelete)
    await env.PHOTOS.delete(names.slice(at, at + namesPerDelete));
  await deleteStoredObjects(db, keys);
}

async function endStaleUploads(env: Bindings, db: Database, { now, hasCapacity }: Run): Promise<void> {
  const uploads = await listStaleMultipartUploads(db, new Date(now.getTime() - dayMs), atMost.uploads);
  for (const upload of uploads) {
    if (!hasCapacity()) return;
    await discardUpload(env, db, upload);
  }
}

type Rounds = { perRound: number; rounds: number };

/** @param round does the work for up to so many rows, and returns for how many */
async function inRounds({ perRound, rounds }: Rounds, round: (atMost: number) => Promise<number>): Promise<void> {
  for (let done = 0; done < rounds; done++) {
    if ((await round(perRound)) < perRound) return;
  }
}

function deleteOldKeys(_env: Bindings, db: Database, { now }: Run): Promise<void> {
  const until = new Date(now.getTime() - dayMs);
  return inRounds(keys, (atMost) => deleteIdempotencyKeys(db, until, atMost));
}

/** Each by itself, so that one that fails stops no other. */
async function eraseWhatWasDeleted(_env: Bindings, db: Database, { now, hasCapacity }: Run): Promise<void> {
  const gone = await listGone(db, now, atMost.deleted);
  await forEachSettled(gone, (row) => eraseGone(db, row), { hasCapacity });
}

const deleteOldAudit: Job = (_env, db, { now }) => deleteAudit(db, new Date(now.getTime() - auditRetention));

const deleteOldAdmissions: Job = (_env, db, { now }) =>
  deleteAdmissions(db, new Date(now.getTime() - admissionRetention));

const deleteOldTourDays: Job = (_env, db, { now }) => deleteTourDays(db, new Date(now.getTime() - 2 * dayMs));

const forgetOldNetworks: Job = (_env, db, { now }) => forgetNetworks(db, now);

async function erasePeopleOfEndedGroups(env: Bindings, db: Database, { now, hasCapacity }: Run): Promise<void> {
  const retention = retentionOf(env, now);
  await scheduleErasureNotices(db, retention);
  for (let round = 0; round < erasedGroups.rounds && hasCapacity(); round++) {
    const erased = await eraseEndedGroups(db, retention, erasedGroups.perRound);
    await Promise.allSettled(erased.map((id) => channelOf(env, id).close('group')));
    if (erased.length < erasedGroups.perRound) return;
  }
}

const markDeadlines: Job = (_env, db, { now }) => markPassedDeadlines(db, now);

const undoableUntil = (now: Date) => new Date(now.getTime() - undoableForMs);

/** Part of every run, because each group takes twelve to some forty of its queries. */
export const eraseRemovedMembers: Job = (_env, db, { now, hasCapacity }) =>
  eraseMembersRemovedBefore(db, undoableUntil(now), hasCapacity);

const eraseDeletedTexts: Job = (_env, db, { now }) =>
  inRounds(removedRows, (atMost) => eraseDeletedMessages(db, undoableUntil(now), atMost));

const eraseRemovedDates: Job = (_env, db, { now }) =>
  inRounds(removedRows, (atMost) => eraseRemovedSchedules(db, undoableUntil(now), atMost));

/** Remove what is no longer needed, and erase what has to be. */
export const sweepJobs: Job[] = [
  removeAbandonedObjects,
  endStaleUploads,
  deleteOldKeys,
  deleteOldAudit,
  deleteOldAdmissions,
  deleteOldTourDays,
  forgetOldNetworks,
  eraseWhatWasDeleted,
  eraseRemovedMembers,
  eraseDeletedTexts,
  eraseRemovedDates,
  erasePeopleOfEndedGroups,
  markDeadlines,
];
