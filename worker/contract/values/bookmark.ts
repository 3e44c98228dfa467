/**
 * The header of an answer, and the cookie of what is asked next, that say how new the data is that a browser has seen
 * (docs/product.md, "Reading data").
 */
export const bookmarkHeader = 'Bookmark';
export const bookmarkCookie = 'bookmark';
