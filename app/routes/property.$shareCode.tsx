/** A group's page has two addresses (docs/product.md, "Addresses"). */
export { default, headers, loader, meta } from './group.$shareCode';
