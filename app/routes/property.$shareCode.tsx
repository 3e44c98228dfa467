/** The second URL of a group's page (docs/product.md, "Addresses"). */
export { default, ErrorBoundary, handle, headers, loader, meta, shouldRevalidate } from './group.$shareCode';
