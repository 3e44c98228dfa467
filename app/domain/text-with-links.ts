type TextPart = { text: string; url?: string };

// What closes a sentence is cut off below; Chinese and Japanese have no space after theirs.
const webAddress = /\b(?:https?:\/\/|www\.)[^\s<>"，。、；：！？．｡（）「」『』【】《》〈〉]+/gi;
const sentenceEnd = /[.,:;!?'*_~،؛؟۔।॥…’”»]+$/;

/** Only http and https, and no credentials, which could make one site look like another. */
export function textWithLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(webAddress)) {
    const address = withoutSentence(match[0]);
    const url = linkOf(address);
    if (url === null) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: address, url });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Nor a bracket that was opened before the address. */
function withoutSentence(address: string): string {
  const trimmed = address.replace(sentenceEnd, '');
  const isUnopened = trimmed.endsWith(')') && trimmed.split('(').length < trimmed.split(')').length;
  return isUnopened ? withoutSentence(trimmed.slice(0, -1)) : trimmed;
}

function linkOf(address: string): string | null {
  const url = /^www\./i.test(address) ? `https://${address}` : address;
  if (!URL.canParse(url)) return null;
  const { username, password, hostname, href } = new URL(url);
  return username || password || !hostname.includes('.') ? null : href;
}
