/**
 * Names the header by which the front door says that a visitor does not have the page that it asks about: it has kept
 * the page itself, and the look counts as a look-up all the same (docs/product.md, "Rate limits").
 */
export const firstLook = 'X-First-Look';
