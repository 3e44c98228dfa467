import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { fetchFromWorker } from '../../support/worker/calls';
import { aGroup, aParticipant, aProperty } from '../../support/worker/data';

const property = await aProperty();
const [group, other] = [await aGroup({ propertyId: property.id }), await aGroup({ propertyId: property.id })];

/** What is versioned, and another thing whose version is the same. */
const subjects = [
  [`/api/groups/share/${group.shareCode}`, `/api/groups/share/${other.shareCode}`],
  [`/api/public/group/${group.shareCode}`, `/api/public/group/${other.shareCode}`],
  [`/api/portal/${group.shareCode}`, `/api/portal/${other.shareCode}`],
  [`/api/public/property/${property.id}`, `/api/portal/${group.shareCode}`],
  [`/api/messages?groupId=${group.id}`, `/api/messages?groupId=${other.id}`],
] as const;

const tagOf = async (path: string, bindings = {}) =>
  (await fetchFromWorker(path, {}, bindings)).headers.get('ETag') ?? '';

const statusWith = async (path: string, tag: string) =>
  (await fetchFromWorker(path, { headers: { 'If-None-Match': tag } })).status;

it.each(subjects)('%s: its own ETag → 304, any other → 200', async (path, another) => {
  const tag = await tagOf(path);
  const [, version = '', mac = ''] = /"([\d.]+)\.([\w-]+)"/.exec(tag) ?? [];
  expect(await statusWith(path, tag)).toBe(304);
  const wrong = {
    'only the version': `W/"${version}"`,
    'the version, another code': `W/"${version}.${'A'.repeat(22)}"`,
    'the version, half the code': `W/"${version}.${mac.slice(0, 11)}"`,
    'another version, the same code': `W/"${version}9.${mac}"`,
    'that of another subject': await tagOf(another),
    'that of another build': await tagOf(path, { VERSION: { ...env.VERSION, id: 'the build before' } }),
    'that of another secret': await tagOf(path, { SIGNING_SECRET: 'another secret of the site' }),
  };
  for (const [what, made] of Object.entries(wrong)) expect(await statusWith(path, made), what).toBe(200);
});

it.each(subjects)('%s: a list with its ETag, and *, → 304', async (path, another) => {
  const tag = await tagOf(path);
  const others = `W/"1.1", ${await tagOf(another)}`;
  for (const list of [`${others}, ${tag}`, `${tag},${others}`, ` , ${tag} ,,`, tag.replace('W/', ''), '*', ' * ']) {
    expect(await statusWith(path, list), list).toBe(304);
  }
  expect(await statusWith(path, others)).toBe(200);
});

it('several ETags of one group: the newest counts', async () => {
  const path = `/api/portal/${group.shareCode}`;
  const older = await tagOf(path);
  await aParticipant(group.id);
  const newer = await tagOf(path);
  expect(newer).not.toBe(older);
  expect(await statusWith(path, `${older}, ${newer}`)).toBe(304);
  expect(await statusWith(path, older)).toBe(200);
});

it('* for an unknown group → 404', async () => {
  expect(await statusWith('/api/portal/00000000', '*')).toBe(404);
});
