const shareLink = /^(?:https?:\/\/[^\s/]+|[^\s/]+\.[^\s/]+)\/(?:group|property)\/([^\s/?#]+)\/?(?:[?#]\S*)?$/i;

/**
 * The share code that somebody gives: of a whole share link (docs/product.md, "Landing page"; with or without its
 * scheme, a slash at its end, a query) the code in it, and anything else as it was typed.
 */
export function shareCodeIn(typed: string): string {
  const [, code] = shareLink.exec(typed.trim()) ?? [];
  try {
    return code ? decodeURIComponent(code) : typed;
  } catch {
    return typed;
  }
}
