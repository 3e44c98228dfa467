/** The second URL of a group's page. */
export { default, ErrorBoundary, handle, headers, loader, meta, shouldRevalidate } from './group.$shareCode';
