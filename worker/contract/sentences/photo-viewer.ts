import { area } from '../language/area';

export const photoViewerTexts = area('late', 'photo-viewer', {
  photoOf: 'Photo {number} of {n}',
  photo: 'Photo {number}',
  close: 'Close',
  previous: 'Previous photo',
  next: 'Next photo',
});
