import type { Bindings } from '../../../worker/env';
import { fetchFromWorker } from './calls';

type Parts = { body?: unknown; headers?: Record<string, string>; bindings?: Partial<Bindings> };

/** Calls the worker with only these headers, and returns its answer unchanged. */
export function rawCall(method: string, path: string, { body, headers = {}, bindings }: Parts = {}): Promise<Response> {
  const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const text = body === undefined ? undefined : JSON.stringify(body);
  return fetchFromWorker(path, { method, headers: { ...json, ...headers }, body: text, redirect: 'manual' }, bindings);
}
