import { area } from '../area';

/** What every page may say: its title, that it is on its way, was not found or failed. */
export const siteTexts = area('site', 'site', {
  title: 'Student Housing Group Leasing',
  // In the header of the first page, in a link's preview, and below the icon on a phone's home screen.
  name: 'Group Leasing',
  loading: 'Loading...',
  loadingGroup: 'Loading property details...',
  home: 'Return to Home',
  // The link to the page that says what is stored about a person. At most 26 characters.
  privacy: 'Privacy',
  failed: 'Something went wrong',
  failedText: 'An unexpected error occurred. Please try refreshing the page.',
  // A number that helps the office to find what went wrong.
  request: 'Request: {id}',
  tryAgain: 'Try Again',
  refresh: 'Refresh Page',
  error: 'Error',
  unreachable: "The server can't be reached. Please check your connection and try again.",
  defect: 'Something went wrong. Please try again.',
});

/** What a device says about the site, as an app, before it is put on the home screen. */
export const appTexts = area('server', 'app', {
  description: "Lease a home together: your group's rooms, chat, and tours.",
});

/** What stands at an address that no page has, or that takes nothing. */
export const noPageTexts = area('pages', 'no-page', {
  notFound: '404 Page Not Found',
  notFoundText: 'Did you forget to add the page to the router?',
  onlyOpened: "You can view this page, but you can't submit anything to it.",
  open: 'Open the page',
  malformedAddress: "This link isn't valid. Please make sure you have the whole link.",
});

/** What buttons, dialogs, toasts and the places of parts that are missing say, whatever they are about. */
export const uiTexts = area('site', 'ui', {
  // A message that appears in a corner, as a screen reader names it.
  notification: 'Notification',
  undo: 'Undo',
  undoInActivity: "Undo this in the group's activity",
  close: 'Close',
  cancel: 'Cancel',
  // Under a text field that is almost full.
  charactersLeft: '{n, plural, one {# character left} other {# characters left}}',
  share: 'Share',
  shareFailed: "Your browser wouldn't let us share. Copy the link instead.",
  copyLink: 'Copy Link',
  copied: 'Copied!',
  copiedText: 'Copied to the clipboard',
  notCopied: "We couldn't copy that. Please select the text and copy it yourself.",
  error: 'Error',
  notLoaded: "This couldn't be loaded. Please check your connection.",
  outdated:
    "This couldn't be loaded, maybe because the site was just updated. Finish what you're typing, then reload the page.",
  reload: 'Reload page',
  tryAgain: 'Try again',
  // A button in the sheet 'You' and on the guarantor's page: a file with all that the site stores about the reader.
  downloadMyData: 'Download my data',
  downloading: 'Downloading...',
});

/** The menu of languages, and what it says of a page that was translated by a machine. */
export const languageTexts = area('site', 'language', {
  language: 'Language',
  // In the menu, over the languages that no one has reviewed yet.
  byMachine: 'Machine-translated from English',
  notFetched: "We couldn't load that language, so the page is still in {language}. Please check your connection.",
});
