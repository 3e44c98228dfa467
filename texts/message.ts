import { isolateBidi, numberFormat, pluralRules } from './formats';
import type { Language } from './languages';

/** A literal, a placeholder, or a tag with its content. */
export type MessageToken =
  | string
  | { name: string; kind?: string; branches?: Record<string, MessageToken[]> }
  | { tag: string; content: MessageToken[] };

const parsed = new Map<string, MessageToken[]>();

/**
 * The subset of ICU MessageFormat that we use: `{name}`, `{count, number}`, `plural`, `select`, `<b>…</b>`; apostrophes are
 * literal. Throws if a brace or a tag is not closed.
 */
export function parseMessage(text: string): MessageToken[] {
  const cached = parsed.get(text);
  if (cached) return cached;
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) throw new Error(`Not well-formed at ${at}: ${text}`);
    at = pattern.lastIndex;
    return found[1] ?? '';
  };
  const read = (end: string): MessageToken[] => {
    const tokens: MessageToken[] = [];
    while (!(end ? text.startsWith(end, at) : at === text.length)) {
      if (text[at] === '{') tokens.push(readPlaceholder());
      else if (text[at] === '<') {
        const tag = take(/<(\w+)>/y);
        tokens.push({ tag, content: read(`</${tag}>`) });
      } else tokens.push(take(/([^{}<]+)/y));
    }
    at += end.length;
    return tokens;
  };
  const readPlaceholder = (): MessageToken => {
    const name = take(/\{(\w+)/y);
    const kind = take(/(?:, (plural|select|number))?/y);
    if (!kind || kind === 'number') {
      take(/\}/y);
      return { name, kind };
    }
    take(/,/y);
    const branches: Record<string, MessageToken[]> = {};
    while (text[at] !== '}') branches[take(/ ?(=?\w+) \{/y)] = read('}');
    at += 1;
    return { name, kind, branches };
  };
  const tokens = read('');
  parsed.set(text, tokens);
  return tokens;
}

export function fillTokens(
  tokens: MessageToken[],
  values: Record<string, unknown>,
  language: Language,
  count?: number,
): unknown[] {
  const format = (value: unknown, useGrouping: boolean) => {
    if (typeof value === 'number') return numberFormat({ useGrouping }).format(value);
    return typeof value === 'string' ? isolateBidi(value, language) : value;
  };
  return tokens.flatMap((token) => {
    if (typeof token === 'string')
      return count === undefined ? token : token.replaceAll('#', `${format(count, false)}`);
    if ('tag' in token) {
      const render = values[token.tag] as (content: unknown[]) => unknown;
      return [render(fillTokens(token.content, values, language, count))];
    }
    const { name, kind, branches } = token;
    const value = values[name];
    if (!branches) return [format(value, kind === 'number')];
    if (kind === 'select') return fillTokens(branches[`${value}`] ?? branches.other ?? [], values, language, count);
    const form = pluralRules(language, {}).select(value as number);
    return fillTokens(
      branches[`=${value}`] ?? branches[form] ?? branches.other ?? [],
      values,
      language,
      value as number,
    );
  });
}
