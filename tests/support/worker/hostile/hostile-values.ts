import { randomTexts } from '../../random';

/*
 * What is sent where something else is expected. Each kind of field has values that must be refused, and values
 * that may be taken or refused but must not do harm. `undefined` leaves the field out; ¦ stands between texts.
 */

type Values = { refused: unknown[]; either: unknown[] };

/** Texts written side by side. */
export const texts = (written: string) => written.split(/ ¦ | ¦\n\s*/);

export const injections =
  texts(`'; DROP TABLE groups; -- ¦ ' OR '1'='1 ¦ " OR ""=" ¦ 1); DELETE FROM messages WHERE (1=1 ¦
  x' UNION SELECT admin_setup_token FROM groups -- ¦ \${7*7}{{7*7}}<%= 7*7 %>#{7*7} ¦ <script>alert(1)</script> ¦
  "><img src=x onerror=alert(1)> ¦ <svg/onload=alert(1)> ¦ </script><script>alert(1)</script> ¦ <!--#exec cmd="id"--> ¦
  $(id) \`id\` | id && id ¦ ../../../../etc/passwd ¦ ..\\..\\windows\\win.ini ¦ file:///etc/passwd ¦
  %00%0d%0aSet-Cookie:%20a=b ¦ a\r\nSet-Cookie: a=b ¦ a\nBcc: everybody@example.com ¦ (cn=*))(|(uid=* ¦
  =HYPERLINK('https://evil.test') ¦ %s%s%s%n %x %d ¦ __proto__ ¦ constructor ¦ toString ¦ null ¦ undefined ¦ NaN ¦
  {"$ne":null} ¦ [object Object] ¦ 1e309`);

const odd = [
  ...injections,
  ...texts(`a\u0000b ¦ a\u001bb[31m ¦ \u202egnp.exe ¦ \u2066left\u2069 ¦ \ufeffmark ¦ so\u00adft ¦ zero\u200bwidth ¦ ﷺ ¦
    İıſK ¦ \u{1f468}\u200d\u{1f469}\u200d\u{1f467} ¦ a\u{e0041}\u{e007f} ¦ a\uffff\ufffe ¦ ١٢٣ ¦ ⅷ ¦ 𝓗𝓮𝓵𝓵𝓸 ¦ \t \n a \n`),
  ...['e\u0301'.repeat(20), `a${'\u0301'.repeat(60)}`],
  ...randomTexts(10, 1),
];

const broken = ['\ud800', 'a\udc00b', '\udfff\ud800', 'x'.repeat(6000), '\u{1f600}'.repeat(3000)];

const blank = [
  '',
  ' ',
  '\t\r\n',
  ...texts('\u00a0 ¦ \u200b ¦ \ufeff ¦ \u2060\u00ad ¦ \u3164 ¦ \u200d\u200c ¦ \u0000 ¦ \u202e'),
];

const noText: unknown[] = [0, 1, -1, 1.5, 1e21, true, false, [], ['a'], {}, { $ne: null }, { toString: 'a' }, [['a']]];

const noId: unknown[] = [
  ...[0, -1, 1.5, -0.5, 1e-7, 1e21, 2 ** 53, 2 ** 63, -(2 ** 53), Number.MAX_SAFE_INTEGER, true, false, ''],
  ...texts('1 ¦ 01 ¦ 1  ¦ -1 ¦ 0x1 ¦ 1e0 ¦ 1; DROP TABLE groups ¦ ١ ¦ \u0000'),
  ...injections.slice(0, 5),
  ...[[], [1], [[1]], {}, { id: 1 }, { $gt: 0 }, { valueOf: 1 }],
];

const noAmount: unknown[] = [
  ...[-1, -0.01, 1.25, 1e21, 1e308, 2 ** 53, 100_000_001, true, false, '', [], [1], {}, { $gt: 0 }],
  ...texts('1 ¦ 1000 ¦ NaN ¦ 1e3'),
];

const noDate: unknown[] = [
  ...[...noText, null, undefined, '', ' 2030-01-01', '2030-01-01 ', '2030-01-01\n', '\u0000'],
  ...texts(`0000-01-01 ¦ 0001-01-01 ¦ 1970-01-01 ¦ 2000-01-01 ¦ 9999-12-31 ¦ 2300-01-01 ¦ 2030-02-30 ¦ 2030-02-29 ¦
    2030-13-01 ¦ 2030-00-10 ¦ 2030-01-00 ¦ 2030-01-32 ¦ 2030-1-1 ¦ 30-01-01 ¦ 01/02/2030 ¦ 2030/01/02 ¦ 20300102 ¦
    2030-W01-1 ¦ 2030-001 ¦ 2030-01-01T00:00 ¦ 2030-01-01Z ¦ +002030-01-01 ¦ -2030-01-01 ¦ ２０３０-01-01 ¦
    2030\u201301\u201301 ¦ today ¦ now ¦ tomorrow ¦ Infinity ¦ 1893456000000`),
  ...[...injections.slice(0, 8), ...randomTexts(8, 2)],
];

const noTime: unknown[] = [
  ...[...noText, ' 09:00', '09:00 ', '09:00\n'],
  ...texts(
    '24:00 ¦ 25:00 ¦ 09:60 ¦ 9:00 ¦ 09:0 ¦ 0900 ¦ 09:00:00 ¦ -1:00 ¦ 09.00 ¦ 9am ¦ 09:00 AM ¦ ０９:00 ¦ 09:00Z ¦ noon',
  ),
  ...[...injections.slice(0, 6), ...randomTexts(8, 3)],
];

const noChoice: unknown[] = [
  ...[...noText, null, '', ' ', 'AM ', 'im_in ', 'im_in\u0000'],
  ...texts('am ¦ IM_IN ¦ im-in ¦ im_in,im_out ¦ Specific ¦ all ¦ 4 ¦ __proto__ ¦ constructor ¦ hasOwnProperty'),
  ...[...injections.slice(0, 8), ...randomTexts(8, 4)],
];

const noList: unknown[] = [
  ...['', 'a', '[]', 0, 1, true, false, {}, { length: 1 }, { 0: 'a' }, { $each: [] }],
  ...[[null], [1], [true], [[]], [[[[[]]]]], [{}], [{ length: 1 }], [{ $ne: 1 }], new Array(500).fill(0)],
];

const noEmail: unknown[] = [
  ...noText,
  ...texts(`a ¦ a@ ¦ @b.test ¦ a@b ¦ a b@c.test ¦ a@b..test ¦ a@@b.test ¦ a@b@c.test ¦ .a@b.test ¦ a.@b.test ¦
    Noor <a@b.test> ¦ <a@b.test> ¦ a@b.test,c@d.test ¦ a@b.test;c@d.test ¦ a@b.test\nBcc: c@d.test ¦ mailto:a@b.test ¦
    "a b"@c.test ¦ a@[127.0.0.1] ¦ a@-b.test ¦ a@b_c.test ¦ ü@b.test ¦ a@b.t ¦ javascript:alert(1)@b.test`),
  ...[`${'a'.repeat(250)}@b.test`, ...broken, ...injections.slice(0, 12), ...randomTexts(8, 5)],
];

const noUrl: unknown[] = [
  ...noText,
  ...texts(`javascript:alert(1) ¦ JaVaScRiPt:alert(1) ¦  javascript:alert(1) ¦ java\nscript:alert(1) ¦
    \u0001javascript:alert(1) ¦ javascript://x.test/%0aalert(1) ¦ data:text/html,<script>alert(1)</script> ¦
    vbscript:msgbox(1) ¦ file:///etc/passwd ¦ ftp://x.test ¦ ws://x.test ¦ blob:https://x.test/1 ¦ about:blank ¦
    mailto:a@b.test ¦ tel:1 ¦ view-source:https://x.test ¦ x.test ¦ //x.test ¦ https:// ¦ http:// ¦ https:// x.test ¦
    https://x y.test ¦ https://x.test/a b ¦ https://[::1 ¦ https://user@x.test ¦ https://user:pass@x.test ¦
    https://:pass@x.test ¦ https://x.test:99999 ¦ https://%00.test ¦ ://x.test`),
  ...[`https://x.test/${'a'.repeat(2050)}`, ...broken, ...injections.slice(0, 12), ...randomTexts(8, 6)],
];

const noZone: unknown[] = [
  ...[...noText, '', ' ', 'UTC ', 'x'.repeat(200), ...injections.slice(0, 12), ...randomTexts(8, 7)],
  ...texts('Mars/Olympus ¦ ../../etc/localtime ¦ +25:00 ¦ +01:00'),
];

const noLocalDateTime: unknown[] = [
  ...noDate.filter((value) => value && value !== '2030-01-01T00:00'),
  ...texts('2030-01-01 10:00 ¦ 2030-02-30T10:00 ¦ 2030-01-01T24:00 ¦ 2001-01-01T00:00 ¦ 2030-01-01T10:00Z'),
];

/** The values of each kind of field; a name that begins with `changed` is of a field that a change may leave out. */
export const hostileValues = {
  text: { refused: [...noText, ...broken], either: [null, undefined, ...blank, ...odd] },
  requiredText: { refused: [...noText, ...broken, ...blank, null, undefined], either: odd },
  changedText: { refused: [...noText, ...broken, ...blank, null], either: [undefined, ...odd] },
  id: { refused: [...noId, null, undefined], either: [] },
  optionalId: { refused: noId, either: [null, undefined] },
  rev: { refused: [...noId, null], either: [undefined] },
  amount: { refused: noAmount, either: [0, -0, null, undefined] },
  requiredAmount: { refused: [...noAmount, 0, -0, null, undefined], either: [] },
  changedAmount: { refused: [...noAmount, null], either: [undefined, 0] },
  flag: { refused: ['', 'true', 'false', 0, 1, -1, [], [true], {}, null, 'on', injections[0]], either: [undefined] },
  date: { refused: noDate, either: ['2030-01-01', '2032-02-29'] },
  chosenTime: { refused: [...noTime, null, undefined, ''], either: ['00:00', '23:59'] },
  time: { refused: noTime, either: [null, undefined, '', '00:00', '23:59'] },
  choice: { refused: [...noChoice, undefined], either: [] },
  changedChoice: { refused: noChoice, either: [undefined] },
  optionalChoice: { refused: noChoice.filter((value) => value !== null), either: [undefined, null] },
  list: { refused: [...noList, null], either: [undefined, []] },
  requiredList: { refused: [...noList, null, undefined, []], either: [] },
  email: { refused: [...noEmail, ...blank, null, undefined], either: ["a'b+c@b.test", 'A@B.TEST'] },
  changedEmail: { refused: [...noEmail, ...blank, null], either: [undefined, 'A@B.TEST'] },
  optionalEmail: { refused: noEmail, either: [null, undefined, '', ' ', "a'b+c@b.test"] },
  url: { refused: noUrl, either: [null, undefined, '', ...texts('http:x.test ¦ http:\\\\x.test ¦ https://127.0.0.1')] },
  /** An address that has to be there, and lead to the internet. */
  requiredUrl: {
    refused: [...noUrl, ...blank, null, undefined, 'https://127.0.0.1', 'https://localhost.local'],
    either: [],
  },
  /** An address that is none of an upload here. */
  uploadedUrl: { refused: [...noUrl, ...blank, null, undefined, 'https://x.test/public-objects/a.png'], either: [] },
  localDateTime: { refused: noLocalDateTime, either: [null, undefined, '', '2030-01-01T10:00:59'] },
  instant: { refused: noLocalDateTime, either: [] },
  timeZone: { refused: noZone, either: [null, undefined, 'utc', 'EST'] },
} satisfies Record<string, Values>;

export type Kind = keyof typeof hostileValues;
