import { deleteRemovals, listRemovals } from '../db/removals';
import { forEachSettled, type Job } from './jobs';
import { keyOfRemoval } from './removal-keys';

/** The next run does the rest. */
const atMost = 300;

/**
 * Stores what people took back outside the database, so that a restore takes it back again (docs/deploying.md, "Restoring the
 * database"). Their rows are deleted last: the next run stores them once more if R2 fails.
 */
export const storeRemovals: Job = async (env, db) => {
  const removals = await listRemovals(db, atMost);
  if (removals.length === 0) return;
  await forEachSettled(removals, (removal) => env.PHOTOS.put(keyOfRemoval(removal), ''));
  await deleteRemovals(
    db,
    removals.map(({ id }) => id),
  );
};
