import type { Photo, PublicPhoto } from '../../contract/photo';

/** With its file name, or only a URL. */
export type GalleryPhoto = string | Pick<PublicPhoto, 'url' | 'originalName'>;

/** File names from cameras and uploads that mean nothing to a reader. */
const meaningless = /^(img|dsc|dscn|pxl|photo|image|screenshot|whatsapp|file|upload)?[\W_\d]*$|\d{4,}/i;

export const urlOf = (photo: GalleryPhoto): string => (typeof photo === 'string' ? photo : photo.url);

/** From the file name; null if that means nothing. */
export function captionOf(photo: GalleryPhoto): string | null {
  if (typeof photo === 'string') return null;
  const name = photo.originalName
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return name === '' || meaningless.test(name) ? null : name;
}

export function wrappedIndex(index: number, step: 1 | -1, count: number): number {
  return (index + step + count) % count;
}

/** In the order of picking, whichever upload ends first; photos without a pick existed before. */
export function withUploaded(photos: Photo[], uploaded: Photo, picks: ReadonlyMap<string, number>): Photo[] {
  const pickOf = ({ url }: Photo) => picks.get(url) ?? -1;
  const last = photos.findLastIndex((photo) => pickOf(photo) < pickOf(uploaded));
  return photos.toSpliced(last + 1, 0, uploaded);
}
