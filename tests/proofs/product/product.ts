import type { NewPushSubscription } from '../../../contract/device';
import type { ClientFrame } from '../../../contract/live.ts';
import type { Fault } from './faulty-bindings.ts';

/** A browser's connection to a group's channel. */
export type Connection = {
  close: () => void;
  send: (frame: ClientFrame) => void;
  /** Resolves when everything that was sent before has arrived. */
  ping: () => Promise<void>;
};

/** What a connection hears; `onLost` is called once, however it ends. */
type Listener = { onText: (text: string) => void; onLost: () => void };

/** The running product, as a proof uses it: in the runtime of the tests, or in a process of its own. */
export type Product = {
  /** Sends a request in which the platform fails as `fault` says. Rejects if there is no answer. */
  fetch: (path: string, init?: RequestInit, fault?: Fault) => Promise<Response>;
  /** Opens a group's socket. Rejects if there is no answer, or it is refused. */
  connect: (groupId: number, listener: Listener, headers?: Record<string, string>) => Promise<Connection>;
  /** Ways in which a channel's memory and everyone's sockets can go; each resolves when the product is back. */
  disasters: ((groupId: number) => Promise<void>)[];
  /** How many sockets a group's channel holds open. */
  countSockets: (groupId: number) => Promise<number>;
  /** What a browser gets from its push service when it subscribes. */
  subscribe: () => Promise<NewPushSubscription>;
  /** How many pushes have arrived at such a browser. */
  countPushes: (subscription: NewPushSubscription) => Promise<number>;
};

/** A request with a JSON body, of a page of the site's own. */
export function json(body: unknown, key: string = crypto.randomUUID()) {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}
