import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeEmail } from '../../../dev/local/caught-emails';
import { temporaryFolder } from '../../support/temporary-folder';

it('writes headers and text, and an HTML file beside them; names sort by time', async () => {
  const folder = temporaryFolder();
  const first = {
    from: { name: 'Leasing', email: 'leasing@example.com' },
    to: 'maya@students.example',
    subject: 'Tour: confirmed / 10:30',
    text: 'Hi Maya',
    html: '<p>Hi Maya</p>',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
  const now = new Date('2026-11-20T18:00:00Z');
  await writeEmail(folder, first, now);
  await writeEmail(folder, { ...first, subject: 'Second', html: undefined }, now);
  const files = (await readdir(folder)).sort();
  expect(files).toEqual([
    '2026-11-20T18-00-00.000Z-0001-Tour-confirmed-10-30.html',
    '2026-11-20T18-00-00.000Z-0001-Tour-confirmed-10-30.txt',
    '2026-11-20T18-00-00.000Z-0002-Second.txt',
  ]);
  expect(await readFile(join(folder, files[0] ?? ''), 'utf8')).toBe('<p>Hi Maya</p>');
  expect((await readFile(join(folder, files[1] ?? ''), 'utf8')).replace(/<[^>]+@localhost>/, '<id>')).toBe(
    [
      'From: Leasing <leasing@example.com>',
      'To: maya@students.example',
      'Subject: Tour: confirmed / 10:30',
      'Date: Fri, 20 Nov 2026 18:00:00 GMT',
      'Message-ID: <id>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      '',
      'Hi Maya',
    ].join('\n'),
  );
});
