import { env, SELF } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { aCookie } from '../../support/worker/calls';
import { counted, noCost } from '../../support/worker/counted-database';
import { aGroup } from '../../support/worker/data';
import { lookUp, newCode, useUp } from '../../support/worker/look-ups';
import { newAddress, sendUntilRefused, withinOneMinute } from '../../support/worker/rate-limits';

it('A network that invents devices: 600 database lookups a minute, and none after that', async () => {
  const cost = noCost();
  const bindings = { DB: counted(env.DB, cost) };
  const statuses = await withinOneMinute(async () => {
    const address = newAddress();
    cost.roundTrips = 0;
    await useUp(address);
    const guess = () => lookUp('/api/portal', newCode(), address, aCookie(), bindings);
    const answers = await Promise.all(Array.from({ length: 700 }, guess));
    return answers.map(({ status }) => status);
  });
  expect(new Set(statuses)).toEqual(new Set([429]));
  expect(cost.roundTrips).toBe(600);
});

it('Many networks over the limit at once → every answer is 429', async () => {
  const networks = Array.from({ length: 20 }, newAddress);
  const statuses = await withinOneMinute(async () => {
    for (const address of networks) await useUp(address);
    env.RATE_LIMITS = 'on';
    // Requests of their own, as browsers send them, and sixteen at once for one code.
    const asked = networks.flatMap((address) => {
      const path = `${env.APP_ORIGIN}/api/portal/${newCode()}`;
      return Array.from({ length: 16 }, () => SELF.fetch(path, { headers: { 'CF-Connecting-IP': address } }));
    });
    const answers = await Promise.all(asked);
    env.RATE_LIMITS = 'off';
    await Promise.all(answers.map((answer) => answer.text()));
    return answers.map(({ status }) => status);
  });
  expect(new Set(statuses)).toEqual(new Set([429]));
});

it('A valid code counts toward the limit like an unknown one', async () => {
  const codes = await Promise.all(Array.from({ length: 60 }, async () => (await aGroup()).shareCode));
  const address = newAddress();
  const { mayHaveLetIn } = await sendUntilRefused((time) => lookUp('/api/portal', codes[time] ?? newCode(), address));
  expect(mayHaveLetIn).toContain(60);
});
