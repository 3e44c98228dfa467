import { area } from '../area';

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

/** What a device calls the site that was put on its home screen. */
export const appTexts = area('server', 'app', {
  name: 'Group leasing',
  description: "Lease a home together: your group's rooms, chat and tours.",
});

/** What stands at an address that no page has, or that takes nothing. */
export const noPageTexts = area('pages', 'no-page', {
  notFound: '404 Page Not Found',
  notFoundText: 'Did you forget to add the page to the router?',
  onlyOpened: 'This page can be opened, but nothing can be sent to it.',
  open: 'Open the page',
  malformedAddress: 'This address is not a valid one. Please check that you have the whole link.',
});

/** What buttons, dialogs, toasts and the places of parts that are missing say, whatever they are about. */
export const uiTexts = area('site', 'ui', {
  notification: 'Notification',
  undo: 'Undo',
  undoInActivity: 'Undo this in the group’s activity',
  close: 'Close',
  cancel: 'Cancel',
  copied: 'Copied!',
  copiedText: 'Copied to the clipboard',
  notCopied: 'Your browser did not let us copy. Please select and copy the text.',
  error: 'Error',
  notLoaded: 'This could not be loaded. Please check your connection.',
  outdated:
    'This could not be loaded, perhaps because the site was updated. Finish what you are typing, then reload the page.',
  reload: 'Reload page',
  tryAgain: 'Try again',
});

/** The menu of languages, and what it says of a page that was translated by a machine. */
export const languageTexts = area('site', 'language', {
  language: 'Language',
  byMachine: 'Translated by a machine from English',
  notFetched:
    'The page stays in {language}, for the other language could not be fetched. Please check your connection.',
});
