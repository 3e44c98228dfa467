/** A group's page has two addresses (spec section 2, "Route table"). */
export { clientLoader, default, headers, loader, meta } from './group.$shareCode';
