import { app } from './app';
import type { Bindings } from './env';

export { GroupRoom } from '../durable-objects/group-room';
export type { Api } from './app';

export default { fetch: app.fetch } satisfies ExportedHandler<Bindings>;
