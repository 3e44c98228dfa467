import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { drawnIcons } from '../../../dev/icons';

it('draws every icon that pages name: run `npm run icons` where this fails', async () => {
  expect(await readFile('app/ui/icons.svg', 'utf8')).toBe(await drawnIcons());
});
