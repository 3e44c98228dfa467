import { describe, expect, it } from 'vitest';
import { experimental_readRawConfig } from 'wrangler';
import { cronOfSending } from '../../../worker/settings';

const { rawConfig } = experimental_readRawConfig({ config: 'wrangler.toml' });

type Configuration = {
  vars?: object;
  ratelimits?: { name: string; simple: object }[];
  d1_databases?: { binding: string }[];
  r2_buckets?: { binding: string }[];
  queues?: { producers: { queue: string }[]; consumers: { queue: string; dead_letter_queue?: string }[] };
  [name: string]: unknown;
};

/** What wrangler does not pass on to an environment, without the names that are each environment's own. */
const bound = ({ vars, ratelimits, d1_databases, r2_buckets, queues, ...others }: Configuration) => ({
  vars: Object.keys(vars ?? {}),
  limits: ratelimits?.map(({ name, simple }) => ({ name, simple })),
  databases: d1_databases?.map(({ binding }) => binding),
  buckets: r2_buckets?.map(({ binding }) => binding),
  queues: JSON.stringify(queues).replace(/-(staging|production)"/g, '"'),
  ...Object.fromEntries(
    ['images', 'send_email', 'version_metadata', 'durable_objects'].map((name) => [name, others[name]]),
  ),
});

describe.each(Object.keys(rawConfig.env ?? {}))('the environment %s', (name) => {
  const environment = rawConfig.env?.[name] ?? {};

  it('has the tested settings, bindings and limits', () => {
    expect(bound(environment as Configuration)).toEqual(bound(rawConfig as Configuration));
  });
});

it('runs the five-minute schedule and the hourly one', () => {
  expect(rawConfig.triggers?.crons).toEqual([cronOfSending, '17 * * * *']);
});

it('counts rate limits separately from other environments', () => {
  const counted = [rawConfig, ...Object.values(rawConfig.env ?? {})].flatMap(({ ratelimits = [] }) => ratelimits);
  expect(new Set(counted.map(({ namespace_id }) => namespace_id)).size).toBe(counted.length);
});
