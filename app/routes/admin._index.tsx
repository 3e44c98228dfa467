/** The dashboard has two addresses (docs/product.md, "Addresses"). */
export { clientLoader, default, headers, loader, meta } from './_index';
