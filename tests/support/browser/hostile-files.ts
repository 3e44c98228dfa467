import { seededRandom } from '../random';
import { texts } from '../worker/hostile/hostile-values';

const signatures: Record<string, number[]> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00],
  gif: [...'GIF89a'].map((letter) => letter.charCodeAt(0)),
  webp: [...'RIFF\u0010\u0000\u0000\u0000WEBPVP8 '].map((letter) => letter.charCodeAt(0)),
  avif: [...'\u0000\u0000\u0000\u001cftypavif\u0000\u0000\u0000\u0000avifmif1miaf'].map((letter) =>
    letter.charCodeAt(0),
  ),
};

const random = seededRandom(12);
const noise = (length: number) => Array.from({ length }, () => Math.floor(random() * 256));
const bytesOf = (written: string) => [...new TextEncoder().encode(written)];

/** The header of a PNG that says how large it is, and no picture. */
const hugePng = [
  ...(signatures.png ?? []),
  0,
  0,
  0,
  13,
  ...bytesOf('IHDR'),
  0,
  0,
  0xff,
  0xff,
  0,
  0,
  0xff,
  0xff,
  8,
  6,
  0,
  0,
  0,
];

const documents =
  texts(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg> ¦ <?xml version="1.0"?><svg/> ¦
  <!DOCTYPE html><script>alert(1)</script> ¦ GIF89a/*<svg/onload=alert(1)>*/=alert(1)// ¦ GIF89a<script>alert(1)</script> ¦
  %PDF-1.7 ¦ PK\u0003\u0004 ¦ MZ\u0090\u0000 ¦ \u007fELF ¦ #!/bin/sh\nid ¦ <?php system('id'); ?> ¦ BM6\u0000\u0000 ¦ II*\u0000 ¦
  \u0000\u0000\u0001\u0000 ¦ \u0000asm\u0001\u0000 ¦ data:image/png;base64,AAAA ¦ https://example.com/a.png ¦ {"image":1} ¦
  <!DOCTYPE l [<!ENTITY a "a"><!ENTITY b "&a;&a;">]><svg>&b;</svg> ¦ push graphic-context\nfill 'url(https://evil.test)'`);

/** Files that are no image that the product takes, whatever they are called. */
export const hostileFiles: [what: string, bytes: Uint8Array<ArrayBuffer>][] = [
  ['nothing', []],
  ['a picture of 65,535 by 65,535', hugePng],
  ...documents.map((written): [string, number[]] => [written.slice(0, 30), bytesOf(written)]),
  ...Object.entries(signatures).map(([name, signature]): [string, number[]] => [`${name} without content`, signature]),
  ...Object.entries(signatures).flatMap(([name, signature]) =>
    [20, 200, 2000].flatMap((length) =>
      Array.from({ length: 6 }, (_, index): [string, number[]] => [
        `${name} of noise, ${length} bytes, ${index + 1}`,
        [...signature, ...noise(length)],
      ]),
    ),
  ),
  ...Array.from({ length: 20 }, (_, index): [string, number[]] => [`noise ${index + 1}`, noise(300)]),
].map(([what, bytes]) => [String(what), new Uint8Array(bytes as number[])]);

/** Forms that hold no file where one is expected, each with the type it claims. */
export const hostileForms: [type: string, body: string][] = [
  ['multipart/form-data; boundary=x', ''],
  ['multipart/form-data; boundary=x', '--x--'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n\r\n--x--'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--x--'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\ncut off',
  ],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="other"; filename="a"\r\n\r\na\r\n--x--',
  ],
  ['multipart/form-data; boundary=', '--\r\n'],
  ['multipart/form-data', '--x--'],
  ['multipart/form-data; boundary="x', '--x--'],
  ['application/x-www-form-urlencoded', 'file=a'],
  ['application/json', '{"file":"a"}'],
  ['image/png', 'a'],
  ['text/plain', 'a'],
];
