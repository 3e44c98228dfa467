/** Letters, digits and signs that look like a letter: of UTS #39, small capitals, and the Persian forms of Arabic ones. */
const lookalikes: Record<string, string> = {
  ...{
    a: 'аɑαᴀ@',
    c: 'сᴄ',
    d: 'ԁ',
    e: 'еεᴇ',
    f: 'ƒꜰғ',
    g: 'ɡɢ',
    h: 'һ',
    i: '1lıіӏιɪʟł|!¡',
    j: 'ј',
    k: 'кκᴋ',
    n: 'νոɴ',
  },
  ...{ o: '0оοօᴏø', p: 'рρ', q: 'ԛ', s: 'ѕꜱ$', u: 'υսᴜ', x: 'х', y: 'у' },
  ...{ ك: 'ک', ي: 'یى' },
};

const plainOf = new Map(
  Object.entries(lookalikes).flatMap(([plain, others]) => [...others].map((other) => [other, plain] as const)),
);

/** The letter in a square, a circle or a flag, which NFKD does not take out. */
function plainOfEnclosed(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const first = [0x1f1e6, 0x1f170, 0x1f150, 0x1f130].find((start) => start <= code) ?? code;
  return String.fromCharCode('a'.charCodeAt(0) + code - first);
}

/** Without what a reader overlooks: case, accents, spaces, signs, and which script a letter is of. */
function asItLooks(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, plainOfEnclosed);
  return [...letters].map((letter) => plainOf.get(letter) ?? letter.replace(/[^\p{L}\p{N}]/u, '')).join('');
}

/** How the office is named beside its messages, in each language (`chat.office` in texts/), and what it may be called. */
const officeNames = [
  'leasing office',
  'lease office',
  'rental office',
  'leasing team',
  'leasing staff',
  'leasing agent',
  'oficina de alquiler',
  'imobiliária',
  'văn phòng cho thuê',
  '租赁办公室',
  '임대 사무소',
  'लीज़िंग ऑफ़िस',
  'مكتب التأجير',
].map(asItLooks);

/** Whether a visitor's name could be taken for the office's. */
export function isLikeOfficeName(name: string): boolean {
  const looks = asItLooks(name);
  return officeNames.some((office) => looks.includes(office));
}

/** The scripts of living languages (UAX #31, table 5). Letters of others are used to imitate these. */
const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Hangul', 'Han', 'Hiragana', 'Katakana', 'Bopomofo'],
] as const;

const ofScript = scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);

const ofNoScript = new RegExp(
  `[^\\p{Script=Common}\\p{Script=Inherited}${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
);

/** Scripts that are written together, also within a word. */
const eastAsian = new Set<string>(['Latin', 'Han', 'Hangul', 'Hiragana', 'Katakana', 'Bopomofo']);

/** Emoji may be part of a name, other signs only imitate letters. */
const sign = /(?!\p{Extended_Pictographic}|\p{Regional_Indicator})\p{So}/u;

/** Whether a name has no signs, and in each word only letters that are written together (UTS #39, section 5.2). */
export function isReadable(name: string): boolean {
  if (ofNoScript.test(name) || sign.test(name)) return false;
  return name.split(/[^\p{L}\p{M}\p{N}]+/u).every((word) => {
    const found = ofScript.flatMap(([script, pattern]) => (pattern.test(word) ? [script] : []));
    return found.length <= 1 || found.every((script) => eastAsian.has(script));
  });
}
