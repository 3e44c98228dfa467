import { area } from '../language/area';

/** What stands at an address that no page has, or that takes nothing. */
export const noPageTexts = area('pages', 'no-page', {
  notFound: '404 Page Not Found',
  notFoundText: 'Did you forget to add the page to the router?',
  onlyOpened: 'This page can be opened, but nothing can be sent to it.',
  open: 'Open the page',
  malformedAddress: 'This address is not a valid one. Please check that you have the whole link.',
});
