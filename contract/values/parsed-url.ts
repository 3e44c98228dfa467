/** Null if it is no absolute URL. The oldest browsers have no `URL.canParse` (README.md, "Browsers"). */
export function parsedUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
