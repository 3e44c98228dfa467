import type { Photo, PublicPhoto } from '../../../worker/contract/properties/photo';

/** A photo as a property may keep it: with the name of its file, or a bare address. */
export type GalleryPhoto = string | Pick<PublicPhoto, 'url' | 'originalName'>;

/** Names that a camera or an upload gave, which tell a reader nothing. */
const meaningless = /^(img|dsc|dscn|pxl|photo|image|screenshot|whatsapp|file|upload)?[\W_\d]*$|\d{4,}/i;

export const urlOf = (photo: GalleryPhoto): string => (typeof photo === 'string' ? photo : photo.url);

/** What a photo shows, as far as the name of its file says so; null where it says nothing. */
export function captionOf(photo: GalleryPhoto): string | null {
  if (typeof photo === 'string') return null;
  const name = photo.originalName
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return name === '' || meaningless.test(name) ? null : name;
}

/** The next place in a round of photos: after the last comes the first, before the first the last. */
export function stepAround(index: number, step: 1 | -1, count: number): number {
  return (index + step + count) % count;
}

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
