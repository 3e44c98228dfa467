import * as z from 'zod';
import { limits } from './limits';

/** Characters that hide or reorder what a reader sees; ZWJ and ZWNJ stay, emoji and Persian need them. */
const unsafe =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Letters, digits, punctuation and symbols, less the fillers that draw nothing. */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;

type TextRule = {
  /** Names the text in its error sentences: "Address can be at most 300 characters". */
  label: string;
  max: number;
  /** The sentence for a missing or empty text; without one the text may be empty. */
  required?: string;
  /** Keeps line breaks. */
  multiline?: boolean;
};

/**
 * What a person typed, as it is stored: cleaned of control and bidi characters, NFC, trimmed
 * (docs/product.md, "Text").
 */
export function cleanText(typed: string, { multiline = false } = {}): string {
  const withoutUnsafe = typed.replace(unsafe, '');
  return (multiline ? withoutUnsafe : withoutUnsafe.replaceAll('\n', '')).normalize('NFC').trim();
}

/** Whether a reader would see anything of this text. */
function isVisible(text: string): boolean {
  return visible.test(text);
}

/** A schema for typed text: takes a string, gives the cleaned one. */
export function text({ label, max, required, multiline }: TextRule) {
  return z
    .string({ error: required ?? `${label} must be text` })
    .refine((typed) => typed.isWellFormed(), `${label} contains an invalid character`)
    .transform((typed) => cleanText(typed, { multiline }))
    .refine((cleaned) => !required || isVisible(cleaned), { error: required, abort: true })
    .refine((cleaned) => cleaned.length <= max, `${label} can be at most ${max} characters`)
    .meta({ maxLength: max, ...(required && { minLength: 1 }) });
}

/** An e-mail address, or nothing where `required` is not given. */
export function email({ label, message, required }: { label: string; message: string; required?: string }) {
  const address = z.email();
  return text({ label, max: limits.email, required }).refine(
    (typed) => (typed === '' && !required) || address.safeParse(typed).success,
    message,
  );
}

/** An empty string, or an http or https address without user info; `message` is said to anything else. */
export function webAddress(label: string, message: string) {
  return text({ label, max: limits.url }).refine((typed) => typed === '' || isWebAddress(typed), message);
}

/** Whether a stored address may be put into a link: http or https, no credentials, no white space. */
export function isWebAddress(address: string): boolean {
  if (/\s/.test(address) || !URL.canParse(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && !username && !password && hostname !== '';
}
