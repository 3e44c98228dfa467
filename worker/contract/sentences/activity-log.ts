import { area } from '../language/area';

export const activityLogTexts = area('late', 'activity-log', {
  notLoaded: 'The activity could not be loaded',
  none: 'Nothing has happened yet',
  showNew: 'Show {n} new',
  more: 'Show more',
  earlier: 'Earlier activity',
  loading: 'Loading...',
  undo: 'Undo',
  undoing: 'Undoing...',
  undone: 'Undone',
});
