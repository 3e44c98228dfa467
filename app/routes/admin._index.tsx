/** The dashboard has two addresses (spec section 2, "Routing rules"). */
export { clientLoader, default, headers, loader, meta } from './_index';
