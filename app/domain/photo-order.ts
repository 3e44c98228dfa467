import type { Photo } from '../../worker/contract/photo';

/**
 * The photos with one that has just been uploaded, where it was picked: after everything that was there before and
 * after the photos picked before it, whichever upload ended first.
 * @param picks the number of each photo's pick, by address; photos without one were there before
 */
export function withUploaded(photos: Photo[], uploaded: Photo, picks: ReadonlyMap<string, number>): Photo[] {
  const pickOf = ({ url }: Photo) => picks.get(url) ?? -1;
  const last = photos.findLastIndex((photo) => pickOf(photo) < pickOf(uploaded));
  return photos.toSpliced(last + 1, 0, uploaded);
}
