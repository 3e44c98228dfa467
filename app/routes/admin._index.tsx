/** The dashboard has two addresses (docs/product.md, "Addresses"). */
export { default, ErrorBoundary, headers, loader, meta } from './_index';
