import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { renderIcons } from '../../../dev/icons';

it('every icon that pages name is generated: run `npm run icons` if this fails', async () => {
  expect(await readFile('app/ui/icons.svg', 'utf8')).toBe(await renderIcons());
});
