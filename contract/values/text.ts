import * as z from 'zod';
import { type Field, type Issue, issue } from './issue';
import { limits } from './limits';
import { normalized } from './normalized';
import { parsedUrl } from './parsed-url';
import { isLikeOfficeName, isReadable } from './visitor-name';

const hidden = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufff9-\ufffb]|\p{Default_Ignorable_Code_Point}/u;

const regionalFlag = /\u{1f3f4}[\u{e0030}-\u{e007a}]{3,6}\u{e007f}/u;
const joinerInEmoji = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/u;
const joinerInWord =
  /(?<=[\p{scx=Arab}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Khmr}\p{scx=Knda}\p{scx=Mlym}\p{scx=Mong}\p{scx=Mymr}\p{scx=Orya}\p{scx=Sinh}\p{scx=Syrc}\p{scx=Taml}\p{scx=Telu}])[\u200c\u200d]/u;
const variationSelector = /(?<=[\p{Emoji}\p{Ideographic}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;

/** Matches hidden characters. Its group holds those that are kept, because they change how visible text looks. */
const unsafe = new RegExp(
  `(${[regionalFlag, joinerInEmoji, joinerInWord, variationSelector].map(({ source }) => source).join('|')})|${hidden.source}`,
  'gu',
);

/** Leaves out filler letters, which are blank. */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;

type TextRule = {
  field: Field;
  max: number;
  /** Whether it must not be empty; an issue replaces the default one. */
  required?: true | Issue;
  multiline?: boolean;
};

/**
 * NFC, trimmed, without control characters (long texts keep newlines) and without what Unicode calls default ignorable, such
 * as zero-width spaces and bidirectional controls: two names that look the same are the same. Kept is what changes how a
 * text looks: joiners in emoji and after letters of scripts that join them, regional flags, and variation selectors.
 */
export function cleanText(typed: string, { multiline = false } = {}): string {
  return normalized(withoutUnsafe(typed, multiline), 'NFC');
}

function withoutUnsafe(typed: string, multiline = false): string {
  const shown = typed.replace(unsafe, '$1');
  return (multiline ? shown : shown.replaceAll('\n', '')).trim();
}

/** NFC composes at most four characters into one (UAX #15, section 9). */
const mostComposed = 4;

function isVisible(text: string): boolean {
  return visible.test(text);
}

/** A string that is output cleaned. Refuses lone surrogates, and a required text without a visible character. */
export function text({ field, max, required, multiline }: TextRule) {
  const missing = issue(required === true ? ['required', { field }] : (required ?? ['notText', { field }]));
  const tooLong = issue(['tooLong', { field, max }]);
  return z
    .string({ error: missing })
    .refine((typed) => typed.isWellFormed(), issue(['badCharacter', { field }]))
    .transform((typed) => withoutUnsafe(typed, multiline))
    .refine((shown) => !required || isVisible(shown), { error: missing, abort: true })
    .refine((shown) => shown.length <= mostComposed * max, { error: tooLong, abort: true })
    .transform((shown) => normalized(shown, 'NFC'))
    .refine((cleaned) => cleaned.length <= max, tooLong)
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
export function webAddress(field: 'website' | 'scheduleVisitUrl' | 'applicationUrl' | 'sampleUrl') {
  return text({ field, max: limits.url }).refine((typed) => typed === '' || isWebAddress(typed), issue(field));
}

/** Safe to link to: http or https, no credentials, no white space. */
export function isWebAddress(address: string): boolean {
  const url = /\s/.test(address) ? null : parsedUrl(address);
  if (!url) return false;
  const { protocol, username, password, hostname } = url;
  return (protocol === 'https:' || protocol === 'http:') && !username && !password && hostname !== '';
}

/**
 * A visitor's name: spaces are folded, as pages show them. It must not contain a name of the office in any language, also
 * without accents and spaces or in letters that look alike. Each word has letters that are written together, and no symbols
 * but emoji.
 */
export const personName = (required: true | Issue = true) =>
  text({ field: 'name', max: limits.name, required })
    .transform((name) => name.replaceAll(/\s+/g, ' '))
    .refine((name) => !isLikeOfficeName(name), issue('officeName'))
    .refine(isReadable, issue('nameLetters'))
    .meta({ maxLength: limits.name, minLength: 1 });
