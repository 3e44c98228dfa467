import { area } from '../language/area';

export const photoViewerTexts = area({
  photoOf: 'Photo {number} of {n}',
  photo: 'Photo {number}',
  close: 'Close',
  previous: 'Previous photo',
  next: 'Next photo',
});
