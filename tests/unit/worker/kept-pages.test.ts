import { describe, expect, test } from 'vitest';
import { builtOnce } from '../../../worker/http/kept-pages';

/** A page in a database that builds it only for those who do not name its version, and says how often it did. */
function pageAt(address: string) {
  const page = { version: 1, built: 0, isThere: true };
  const find = async (known?: string) => {
    if (!page.isThere) return null;
    const version = String(page.version);
    if (known === version) return { version, body: null };
    page.built++;
    return { version, body: `page ${version}` };
  };
  const look = (visitors?: string) => builtOnce(address, visitors, find);
  return { page, look };
}

const whole = (version: number) => ({ version: String(version), body: `page ${version}` });
const same = (version: number) => ({ version: String(version), body: null });

describe('a page', () => {
  test('is built once for everybody while it does not change', async () => {
    const { page, look } = pageAt('/once');
    for (let time = 0; time < 3; time++) expect(await look()).toEqual(whole(1));
    expect(page.built).toBe(1);
  });

  test.each<[known: string | undefined, kept: number, now: number, found: object]>([
    [undefined, 1, 2, whole(2)],
    ['1', 1, 1, same(1)],
    ['1', 1, 2, whole(2)],
    ['1', 2, 2, whole(2)],
    ['2', 1, 2, same(2)],
    ['9', 1, 1, whole(1)],
  ])('that is known as %s, kept as %i and now %i is answered as it is now', async (known, kept, now, found) => {
    const { page, look } = pageAt(`/known/${known}/${kept}/${now}`);
    page.version = kept;
    await look();
    page.version = now;
    expect(await look(known)).toEqual(found);
    expect(await look()).toEqual(whole(now));
    expect(page.built).toBe(kept === now ? 1 : 2);
  });

  test('that its visitor has is not built, though nobody has asked here before', async () => {
    const { page, look } = pageAt('/visited');
    expect(await look('1')).toEqual(same(1));
    expect(page.built).toBe(0);
  });

  test('that is gone is kept no longer', async () => {
    const { page, look } = pageAt('/gone');
    await look();
    page.isThere = false;
    expect(await look()).toBeNull();
    page.isThere = true;
    expect(await look()).toEqual(whole(1));
    expect(page.built).toBe(2);
  });
});
