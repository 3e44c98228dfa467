/** What a change was decided on has changed since it was read, or is gone: it has to be read again. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile';
}
