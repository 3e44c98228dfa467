/** A group's page has two addresses (docs/product.md, "Addresses"). */
export { default, ErrorBoundary, headers, loader, meta, shouldRevalidate } from './group.$shareCode';
