import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './test';

const folder = join(`.wrangler/test-${process.env.PORT ?? 8798}`, 'outbox');

/** Waits for the email to an address with this subject; returns its headers and text. */
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

/** The path of the link in an email that leads to this page. */
export function linkIn(email: string, path: string): string {
  const [link = ''] = email.match(new RegExp(`${path}#token=[\\w-]+`)) ?? [];
  return link;
}
