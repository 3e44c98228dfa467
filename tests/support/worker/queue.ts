import { env } from 'cloudflare:test';
import type { QueuedDelivery } from '../../../worker/deliveries/dispatch';
import type { Bindings } from '../../../worker/env';
import worker from '../../../worker/index';

type Message = { body: QueuedDelivery; dueAt: number; attempts: number };

let queued: Message[] = [];

const add = ({ body, delaySeconds = 0 }: MessageSendRequest<QueuedDelivery>) =>
  queued.push({ body, dueAt: Date.now() + delaySeconds * 1000, attempts: 1 });

/** A queue whose messages are consumed when a test says so, so that tests wait for no timer. */
export const queueOfTests = {
  send: async (body: QueuedDelivery, options?: QueueSendOptions) => {
    add({ body, delaySeconds: options?.delaySeconds });
  },
  sendBatch: async (messages: Iterable<MessageSendRequest<QueuedDelivery>>) => {
    for (const message of messages) add(message);
  },
} as unknown as Bindings['DELIVERIES'];

/** The worker consumes what is due, and what follows from it, as the platform would. */
export async function deliverQueued(bindings: Bindings = env): Promise<void> {
  for (let due = takeDue(); due.length > 0; due = takeDue()) await worker.queue(batchOf(due), bindings);
}

/** `createMessageBatch` of the test runtime does not tell the delay of a retry. */
function batchOf(due: Message[]): MessageBatch<unknown> {
  const retry = (message: Message, { delaySeconds = 60 }: QueueRetryOptions = {}) =>
    queued.push({ ...message, attempts: message.attempts + 1, dueAt: Date.now() + delaySeconds * 1000 });
  return {
    queue: 'group-leasing-deliveries',
    messages: due.map((message) => ({
      ...message,
      id: crypto.randomUUID(),
      timestamp: new Date(),
      ack: () => {},
      retry: (options?: QueueRetryOptions) => retry(message, options),
    })),
    ackAll: () => {},
    retryAll: (options?: QueueRetryOptions) => {
      for (const message of due) retry(message, options);
    },
  } as unknown as MessageBatch<unknown>;
}

/** `max_batch_size` of wrangler.toml. */
const messagesPerBatch = 20;

function takeDue(): Message[] {
  const due = queued.filter(({ dueAt }) => dueAt <= Date.now()).slice(0, messagesPerBatch);
  const taken = new Set(due);
  queued = queued.filter((message) => !taken.has(message));
  return due;
}

/** What waits in the queue. */
export const inQueue = (): QueuedDelivery[] => queued.map(({ body }) => body);

/** Empties the queue, as a queue that loses everything; returns what was in it. */
export function loseQueued(): QueuedDelivery[] {
  const lost = queued.map(({ body }) => body);
  queued = [];
  return lost;
}

export function letQueuedMinutesPass(minutes: number): void {
  queued = queued.map((message) => ({ ...message, dueAt: message.dueAt - minutes * 60_000 }));
}
