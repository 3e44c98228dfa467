/** The dashboard has two addresses (docs/product.md, "Addresses"). */
export { default, headers, loader, meta } from './_index';
