import { area } from '../language/area';

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
