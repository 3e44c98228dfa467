import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './test';

const folder = join(`.wrangler/test-${process.env.PORT ?? 8798}`, 'outbox');

/** Waits for the e-mail to an address that is about this; gives its headers and text, as they lie in the outbox. */
export async function emailTo(address: string, subject: string): Promise<string> {
  const find = async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toReversed();
    for (const file of files) {
      const email = await readFile(join(folder, file), 'utf8');
      if (email.includes(`To: ${address}\n`) && email.includes(`Subject: ${subject}`)) return email;
    }
    return '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

/** The link in an e-mail that leads to this page, without the site. */
export function linkIn(email: string, path: string): string {
  const [link = ''] = email.match(new RegExp(`${path}#token=[\\w-]+`)) ?? [];
  return link;
}
