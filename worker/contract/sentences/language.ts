import { area } from '../language/area';

/** The menu of languages, and what it says of a page that was translated by a machine. */
export const languageTexts = area('site', 'language', {
  language: 'Language',
  byMachine: 'Translated by a machine from English',
  notFetched:
    'The page stays in {language}, for the other language could not be fetched. Please check your connection.',
});
