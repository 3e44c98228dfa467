import { expect, it } from 'vitest';
import { expectedTimes, instants, writtenTimes } from '../support/languages/written-times';

it('a Worker writes days and times as browsers and Node do', () => expect(writtenTimes()).toEqual(expectedTimes));

it('a Worker knows the names of time zones', () => {
  for (const { zone } of instants()) expect(zone).not.toMatch(/GMT|UTC|[+-]\d|Chicago/);
});
