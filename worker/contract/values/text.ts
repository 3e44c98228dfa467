import * as z from 'zod';
import { type Field, type Issue, issue } from './issue';
import { limits } from './limits';

/** Characters that hide or reorder text; ZWJ and ZWNJ stay, which emoji and Persian need. */
const unsafe =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Without fillers, which draw nothing. */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;

type TextRule = {
  field: Field;
  max: number;
  /** Whether it must not be empty, or the issue where it is. */
  required?: true | Issue;
  multiline?: boolean;
};

/** Removes control and bidi characters, normalizes to NFC, trims (docs/product.md, "Text"). */
export function cleanText(typed: string, { multiline = false } = {}): string {
  const withoutUnsafe = typed.replace(unsafe, '');
  return (multiline ? withoutUnsafe : withoutUnsafe.replaceAll('\n', '')).normalize('NFC').trim();
}

function isVisible(text: string): boolean {
  return visible.test(text);
}

/** Takes a string, gives the cleaned one. */
export function text({ field, max, required, multiline }: TextRule) {
  const missing = issue(required === true ? ['required', { field }] : (required ?? ['notText', { field }]));
  return z
    .string({ error: missing })
    .refine((typed) => typed.isWellFormed(), issue(['badCharacter', { field }]))
    .transform((typed) => cleanText(typed, { multiline }))
    .refine((cleaned) => !required || isVisible(cleaned), { error: missing, abort: true })
    .refine((cleaned) => cleaned.length <= max, issue(['tooLong', { field, max }]))
    .meta({ maxLength: max, ...(required && { minLength: 1 }) });
}

/** Empty is allowed without `required`. */
export function email({ field, message, required }: { field: Field; message: Issue; required?: Issue }) {
  const address = z.email();
  return text({ field, max: limits.email, required }).refine(
    (typed) => (typed === '' && !required) || address.safeParse(typed).success,
    issue(message),
  );
}

/** Empty is allowed. */
export function webAddress(field: 'website' | 'scheduleVisitUrl' | 'applicationUrl') {
  return text({ field, max: limits.url }).refine((typed) => typed === '' || isWebAddress(typed), issue(field));
}

/** Safe to link to: http or https, no credentials, no white space. */
export function isWebAddress(address: string): boolean {
  if (/\s/.test(address) || !URL.canParse(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && !username && !password && hostname !== '';
}
