/** A group's page has two addresses (docs/product.md, "Addresses"). */
export { clientLoader, default, headers, loader, meta } from './group.$shareCode';
