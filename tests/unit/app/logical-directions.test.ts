import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The office's own pages are only in English, which runs from left to right. */
const onlyInEnglish = ['app/office/'];
const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((name) => `app/${name}`)
  .filter((path) => /\.(tsx?|css)$/.test(path) && !onlyInEnglish.some((folder) => path.startsWith(folder)));

const size = String.raw`-(?:\d[\d./]*|px|auto|full|\[[^\]]*\]|\([^)]*\))`;
const edge = String.raw`(?=[\s"'\`])`;
const physical = new RegExp(
  String.raw`(?<=[\s"'\`:-])(?:(?:scroll-)?[mp][lr]${size}|(?:left|right)${size}|space-x${size}|(?:border|rounded)-[tb]?[lr](?:-[\w[\]]+)?|(?:text|float|clear)-(?:left|right)|bg-(?:linear|gradient)-to-[lr])${edge}`,
  'g',
);
const inStyles =
  /(?<=[\s;{])(?:margin|padding|border)-(?:left|right)\b|(?<=[\s;{])(?:left|right|text-align): ?(?:left|right|-?[\d.])/g;

const directionsIn = (path: string, source: string) => source.match(path.endsWith('.css') ? inStyles : physical) ?? [];

test('no class or style names the left or right side', () => {
  const found = files.flatMap((path) =>
    directionsIn(path, readFileSync(path, 'utf8')).map((direction) => `${path}: ${direction}`),
  );
  expect(found).toEqual([]);
});

test('the check finds physical directions in classes and styles', () => {
  const classes = `<p className="ml-2 sm:-mr-3 pl-[3px] text-left left-1/2 lg:right-0 border-l rounded-tr-md hover:border-l-4 float-left -space-x-1">`;
  expect(directionsIn('page.tsx', classes)).toEqual([
    ...['ml-2', 'mr-3', 'pl-[3px]', 'text-left', 'left-1/2', 'right-0', 'border-l', 'rounded-tr-md', 'border-l-4'],
    ...['float-left', 'space-x-1'],
  ]);
  expect(directionsIn('page.css', '.a { margin-left: 1px; right: 2px; left: -3px; text-align: left }')).toEqual([
    ...['margin-left', 'right: 2', 'left: -3', 'text-align: left'],
  ]);
  expect(
    directionsIn('page.tsx', `<p className="ms-2 start-0 border-line text-start">what is left-handed</p>`),
  ).toEqual([]);
});
