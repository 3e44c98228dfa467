/**
 * A part that cannot be fetched although the site answers: either the page is older than what the site serves now, or
 * the browser remembers that a file which the part needs was lost on the way.
 */
export class ReloadNeeded extends Error {
  constructor() {
    super(
      'This could not be loaded, perhaps because the site was updated. Finish what you are typing, then reload the page.',
    );
  }
}

/**
 * Fetches a part of the page's code. Browsers keep an import that failed as failed for as long as the page lives
 * (whatwg/html#6768), so it is asked for a second time under another address.
 * @param load imports it
 * @throws ReloadNeeded where trying again would not help, else what the import threw
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (failure) {
    try {
      return await importAnew<Part>(failure);
    } catch {
      throw (await isSiteThere()) ? new ReloadNeeded() : failure;
    }
  }
}

/** The browser names what it could not import at the end of its sentence, or nothing. */
async function importAnew<Part>(failure: unknown): Promise<Part> {
  const [address] = /https?:\S+$/.exec(failure instanceof Error ? failure.message : '') ?? [];
  if (!address) throw failure;
  return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
}

async function isSiteThere(): Promise<boolean> {
  try {
    return (await fetch('/robots.txt', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
