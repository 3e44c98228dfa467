import type { Bindings } from '../../../worker/env.ts';

/** The n-th call of a binding fails: before it does anything, or when it has done all, so that only its answer is lost. */
export type Fault = { binding: string; call: number; moment: 'before' | 'after' };

/** What each binding's calls are that reach over the network, and what the platform says when one fails. */
const networks: Record<string, { calls: string[]; says: string[] }> = {
  DB: {
    calls: ['all', 'first', 'raw', 'run', 'batch'],
    says: ['D1_ERROR: Network connection lost.', 'Network connection lost.', 'D1_ERROR: D1 DB is overloaded.'],
  },
  PHOTOS: {
    calls: ['get', 'put', 'head', 'delete', 'createMultipartUpload', 'uploadPart', 'complete', 'abort', 'arrayBuffer'],
    says: ['put: We encountered an internal error. Please try again. (10001)'],
  },
  IMAGES: { calls: ['output'], says: ['IMAGES_TRANSFORM_ERROR 9523'] },
  EMAIL: { calls: ['send'], says: ['E_INTERNAL_SERVER_ERROR'] },
  EMAIL_DELIVERIES: { calls: ['sendBatch'], says: ['Queue sendBatch failed: Internal Server Error'] },
  DELIVERIES: { calls: ['sendBatch'], says: ['Queue sendBatch failed: Internal Server Error'] },
  GROUP_CHANNEL: { calls: ['fetch', 'announce', 'openDevices', 'close'], says: ['Network connection lost.'] },
};

const limit = { calls: ['limit'], says: ['internal error'] };

/**
 * The platform with one fault in it.
 * @param calls gets the binding of every call that was made, in order
 */
export function faultyBindings(env: Bindings, fault: Fault | null, calls: string[] = []): Bindings {
  const broken = Object.entries(env).map(([binding, real]) => {
    const network = /_LIMIT(_OF_NETWORK)?$/.test(binding) ? limit : networks[binding];
    if (!network || typeof real === 'string') return [binding, real];
    const reach = async (run: () => unknown) => {
      calls.push(binding);
      const count = calls.filter((call) => call === binding).length;
      const fails = fault?.binding === binding && fault.call === count;
      if (fails && fault.moment === 'before') throw new Error(network.says[count % network.says.length]);
      const answer = await run();
      if (fails) throw new Error(network.says[count % network.says.length]);
      return answer;
    };
    return [binding, throughout(real, network.calls, reach)];
  });
  return Object.fromEntries(broken);
}

type Reach = (run: () => unknown) => Promise<unknown>;

const originals = new WeakMap<object, object>();

/** An object whose calls of these names go through `reach`, and so do those of the objects that its calls give. */
function throughout(real: object, names: string[], reach: Reach): object {
  const wrapped = (value: unknown): unknown => (isObject(value) ? throughout(value, names, reach) : value);
  const proxy = new Proxy(real, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        // Called on its owner by its name: a stub takes `apply` for a method of the far side.
        const run = () =>
          (target as Record<PropertyKey, (...own: unknown[]) => unknown>)[name]?.(...given.map(unwrapped));
        return typeof name === 'string' && names.includes(name) ? reach(run).then(wrapped) : wrapped(run());
      };
    },
  });
  originals.set(proxy, real);
  return proxy;
}

function unwrapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrapped);
  return isObject(value) ? (originals.get(value) ?? value) : value;
}

/** What has calls of its own; answers, streams and lists are what a call gave and go on as they are. */
function isObject(value: unknown): value is object {
  const isAnswer = value instanceof Response || value instanceof ReadableStream || value instanceof ArrayBuffer;
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isAnswer;
}
