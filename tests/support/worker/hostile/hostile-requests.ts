import { randomTexts } from '../../random';
import { injections, texts } from './hostile-values';

/** What stands in a path where an id or a code is expected; all of it is unknown or no id at all. */
export const hostileIds = [
  ...texts(`0 ¦ -1 ¦ +1 ¦ 01 ¦ 1.0 ¦ 1.5 ¦ 1e3 ¦ 0x10 ¦ 1_000 ¦ 1,000 ¦ 9007199254740992 ¦ 9007199254740991 ¦ NaN ¦ Infinity ¦
    null ¦ undefined ¦ true ¦ %00 ¦ 1%00 ¦ %201 ¦ 1%20 ¦ 1%0a ¦ ..%2f..%2f1 ¦ %252e ¦ 1;1 ¦ %D9%A1 ¦ %EF%BC%91 ¦ %ff ¦ %c0%af ¦
    % ¦ %zz ¦ * ¦ __proto__ ¦ constructor ¦ [object%20Object] ¦ {} ¦ [] ¦ 1%20OR%201=1 ¦ 1'%20OR%20'1'='1 ¦
    1);DROP%20TABLE%20groups ¦ <script> ¦ $%7B1%7D ¦ @ ¦ ~ ¦ ^ ¦ |`),
  ...['9'.repeat(400), 'a'.repeat(2000), '%F0%9F%98%80'.repeat(50)],
  ...randomTexts(8, 8).map((typed) => encodeURIComponent(typed)),
];

/** Bodies that are not what a call takes, sent as they are. */
export const hostileBodies: (string | Uint8Array<ArrayBuffer>)[] = [
  ...['', ' ', '// comment\n{}', '{"\u0000":1}', '{"a":"\u0001"}', ")]}',\n{}"],
  ...texts(`null ¦ true ¦ false ¦ 0 ¦ -0 ¦ 1e999 ¦ -1e999 ¦ NaN ¦ Infinity ¦ "" ¦ "text" ¦ [] ¦ [[]] ¦ [{}] ¦ { ¦ } ¦ [ ¦ ] ¦
    {"a" ¦ {"a": ¦ {"a":1 ¦ {"a":1,} ¦ {,} ¦ {'a':1} ¦ {a:1} ¦ {"a":01} ¦ {"a":.5} ¦ {"a":0x1} ¦ {"a":undefined} ¦ {}{} ¦
    {} x ¦ {"a":"\\x"} ¦ a=1&b=2 ¦ <xml/> ¦ callback({}) ¦ --x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--`),
  ...['['.repeat(20_000), '{"a":'.repeat(20_000), `${'['.repeat(5000)}${']'.repeat(5000)}`, `[${'9'.repeat(5000)}]`],
  ...[[0xff, 0xfe, 0x7b, 0x00], [0xc3, 0x28], [0x1f, 0x8b, 8, 0, 0, 0, 0, 0], [0]].map(
    (bytes) => new Uint8Array(bytes),
  ),
  ...randomTexts(8, 9),
];

/** Objects whose keys reach for what objects are made of; the calls take only the keys that they know. */
export const hostileObjects =
  texts(`{} ¦ \ufeff{} ¦ {"__proto__":{"isAdmin":true}} ¦ {"":{}} ¦ {"toString":1,"valueOf":1} ¦
  {"constructor":{"prototype":{"isAdmin":true}}} ¦ {"id":1,"groupId":1,"rev":1,"shareCode":"A","adminSetupToken":"B"}`);

/** Headers that a caller may make up. */
export const hostileHeaders: Record<string, string[]> = {
  'If-None-Match': [
    ...texts(
      `* ¦ " ¦ W/ ¦ W/" ¦ "1" ¦ W/"1.1", W/"2.2" ¦ W/"1' OR '1'='1" ¦ W/"1.1.1.1" ¦ W/"1.1.AAAAAAAAAAAAAAAAAAAAAA" ¦ "." ¦ W/"-1.-1"`,
    ),
    `W/"${'9'.repeat(5000)}"`,
  ],
  Cookie: [
    ...texts(`= ¦ ;;; ¦ bookmark ¦ bookmark= ¦ bookmark=x ¦ bookmark=' OR 1=1 ¦ bookmark=%00 ¦ bookmark=% ¦ bookmark=a; bookmark=b ¦
      __proto__=1 ¦ constructor=1 ¦ CF_Authorization=1 ¦ CF_Authorization=; CF_Authorization=a.b.c`),
    ...[`bookmark=${'f'.repeat(5000)}`, `a=${'b'.repeat(9000)}`],
  ],
  'CF-Connecting-IP': texts(
    `x ¦ 999.1.1.1 ¦ :::: ¦ 1.1.1.1, 2.2.2.2 ¦ ' OR 1=1 ¦ 127.0.0.1 ¦ fe80::1%eth0 ¦ 0x7f000001`,
  ),
  'Cf-Access-Jwt-Assertion': [...texts('x ¦ a.b.c ¦ ... ¦ e30.e30. ¦ null'), 'a'.repeat(9000)],
  'X-Forwarded-Host': texts('evil.test ¦ evil.test:1 ¦ ../.. ¦ localhost'),
  'X-HTTP-Method-Override': texts('DELETE ¦ PUT ¦ TRACE'),
  'Accept-Language': [
    ...texts('constructor ¦ __proto__ ¦ toString, *;q=x ¦ ,;,;=,'),
    'a-'.repeat(60_000),
    'a,'.repeat(60_000),
  ],
  Accept: [...texts('* ¦ text/html ¦ application/xml;q=9 ¦ */*;q=-1'), 'x'.repeat(5000)],
  Range: texts('bytes=0-0 ¦ bytes=-1 ¦ bytes=9-1 ¦ lines=1-2 ¦ bytes=0-0,1-1'),
  'User-Agent': injections.slice(0, 8),
};

/** Keys that mark no request as one that may be sent again. */
export const malformedKeys = [
  ...texts(`short ¦ with space ¦ ../../key ¦ ';-------- ¦ "quoted-key" ¦ key,key,key ¦ <script>alert ¦ 12345678=`),
  'x'.repeat(65),
];

/** Frames that a browser may send, besides the one notice that the channel accepts. */
export const hostileFrames: (string | ArrayBuffer)[] = [
  ...[
    '',
    ' ',
    'ping ',
    'a'.repeat(1025),
    '\u{1f600}'.repeat(300),
    'x'.repeat(100_000),
    '['.repeat(1000),
    '{"a":'.repeat(200),
  ],
  ...texts(`PING ¦ null ¦ true ¦ 0 ¦ "new_message" ¦ [] ¦ {} ¦ { ¦ {"type":"new_message"} ¦ {"type":"new_message","groupId":1} ¦
    {"type":"new_message","groupId":"1"} ¦ {"type":"new_message","groupId":null} ¦ {"type":"new_message","groupId":[]} ¦
    {"type":"presence","groupId":1,"online":99} ¦ {"type":"group_changed","groupId":1} ¦ {"type":"__proto__","groupId":1} ¦
    {"type":"typing"} ¦ {"type":"typing","groupId":1,"name":{}} ¦ {"type":"typing","groupId":"1","name":"Ana"} ¦
    {"__proto__":{"type":"new_message"},"groupId":1}`),
  ...[new ArrayBuffer(0), new ArrayBuffer(16), new ArrayBuffer(1025), new Uint8Array([0xff, 0xfe, 0xfd]).buffer],
  ...injections,
  ...randomTexts(12, 10),
];
