import { expect, it } from 'vitest';
import type { Role } from '../../../contract/values/roles';
import { areWebhooksTurnedOff, isAtLeast, roleRefusal, successorOf } from '../../../rules/roles';

const [ana, ben] = ['ana@example.com', 'ben@example.com'];

it.each<[role: Role, needed: Role, expected: boolean]>([
  ['none', 'reader', false],
  ['reader', 'reader', true],
  ['reader', 'agent', false],
  ['manager', 'agent', true],
  ['manager', 'owner', false],
  ['owner', 'manager', true],
])('%s does what needs %s: %s', (role, needed, expected) => {
  expect(isAtLeast(role, needed)).toBe(expected);
});

it.each<[of: string, role: Role, owners: string[], setting: string | undefined, refusal: string | null]>([
  ['the last owner', 'agent', [ana], undefined, 'lastOwner'],
  ['the last owner, who stays one', 'owner', [ana], undefined, null],
  ['one of two owners', 'none', [ana, ben], undefined, null],
  ['the only stored owner beside the setting’s', 'none', [ana], ben, null],
  ['the owner by the setting', 'manager', [ana, ben], ana, 'ownerBySetting'],
  ['the owner by the setting, who stays one', 'owner', [], ana, null],
  ['someone who is no owner', 'none', [ben], undefined, null],
  ['someone who is no owner, where no one is', 'reader', [], undefined, null],
])('the role of %s becomes %s', (_, role, owners, setting, refusal) => {
  expect(roleRefusal(ana, role, owners, setting)).toBe(refusal);
});

it.each<[of: string, by: string, owners: string[], setting: string | undefined, successor: string]>([
  ['someone whose access an owner ends', 'Ben@example.com', [ben], undefined, 'Ben@example.com'],
  ['an owner who ends their own access', 'Ana@example.com', [ana, ben], undefined, ben],
  ['the only stored owner, who ends their own access', ana, [ana], ben, ben],
])('the webhooks of %s (%s; owners %j, setting %s) → %s', (_, by, owners, setting, successor) => {
  expect(successorOf(ana, by, owners, setting)).toBe(successor);
});

it.each([
  ['all properties', 'all' as const, false],
  ['a list of properties', [1], true],
  ['no property', [], true],
])('the webhooks of someone with %s are turned off for the successor: %s → %s', (_, properties, areOff) => {
  expect(areWebhooksTurnedOff({ properties })).toBe(areOff);
});
