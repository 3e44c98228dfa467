import { isolated, numberFormat, pluralRules } from './formats';
import type { Language } from './languages';

/** A literal, a place for a value, or the content of a tag. */
export type MessageToken =
  | string
  | { name: string; kind?: string; branches?: Record<string, MessageToken[]> }
  | { tag: string; content: MessageToken[] };

const parsed = new Map<string, MessageToken[]>();

/**
 * The part of ICU MessageFormat that we use: `{name}`, `{count, number}`, `plural`, `select`, `<b>…</b>`; an apostrophe is
 * an apostrophe. Throws where a brace or a tag is not closed.
 */
export function tokensOf(text: string): MessageToken[] {
  const known = parsed.get(text);
  if (known) return known;
  let at = 0;
  const take = (form: RegExp) => {
    form.lastIndex = at;
    const found = form.exec(text);
    if (!found) throw new Error(`Not well-formed at ${at}: ${text}`);
    at = form.lastIndex;
    return found[1] ?? '';
  };
  const read = (end: string): MessageToken[] => {
    const parts: MessageToken[] = [];
    while (!(end ? text.startsWith(end, at) : at === text.length)) {
      if (text[at] === '{') parts.push(readPlace());
      else if (text[at] === '<') {
        const tag = take(/<(\w+)>/y);
        parts.push({ tag, content: read(`</${tag}>`) });
      } else parts.push(take(/([^{}<]+)/y));
    }
    at += end.length;
    return parts;
  };
  const readPlace = (): MessageToken => {
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
  const parts = read('');
  parsed.set(text, parts);
  return parts;
}

export function filled(
  parts: MessageToken[],
  values: Record<string, unknown>,
  language: Language,
  count?: number,
): unknown[] {
  const number = (value: unknown, useGrouping: boolean) => {
    if (typeof value === 'number') return numberFormat(language, { useGrouping }).format(value);
    return typeof value === 'string' ? isolated(value, language) : value;
  };
  return parts.flatMap((part) => {
    if (typeof part === 'string') return count === undefined ? part : part.replaceAll('#', `${number(count, false)}`);
    if ('tag' in part) {
      const draw = values[part.tag] as (content: unknown[]) => unknown;
      return [draw(filled(part.content, values, language, count))];
    }
    const { name, kind, branches } = part;
    const value = values[name];
    if (!branches) return [number(value, kind === 'number')];
    if (kind === 'select') return filled(branches[`${value}`] ?? branches.other ?? [], values, language, count);
    const form = pluralRules(language, {}).select(value as number);
    return filled(branches[`=${value}`] ?? branches[form] ?? branches.other ?? [], values, language, value as number);
  });
}
