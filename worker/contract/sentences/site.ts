import { area } from '../language/area';

/** What every page may say: its title, that it is on its way, was not found or failed. */
export const siteTexts = area('site', 'site', {
  title: 'Student Housing Group Leasing',
  loading: 'Loading...',
  loadingGroup: 'Loading property details...',
  home: 'Return to Home',
  failed: 'Something went wrong',
  failedText: 'An unexpected error occurred. Please try refreshing the page.',
  request: 'Request: {id}',
  tryAgain: 'Try Again',
  refresh: 'Refresh Page',
  error: 'Error',
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
  defect: 'Something went wrong. Please try again.',
});
