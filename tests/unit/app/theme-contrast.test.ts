import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('app/ui/theme.css', 'utf8');
const [light = '', dark = ''] = css.split('prefers-color-scheme: dark');

/** The colors of a theme by their names, as hexadecimal; what the dark theme does not say is as in the light one. */
const colorsOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/--color-([\w-]+): (#[\da-f]{6})/g)].map(([, name, hex]) => [name, hex]));
const themes = { light: colorsOf(light), dark: { ...colorsOf(light), ...colorsOf(dark) } };

/** WCAG 2.2, relative luminance, of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const papers = ['paper', 'surface', 'sunken'];

/** Which text stands on what, anywhere on a page. */
const pairs: [text: string, on: string[]][] = [
  ['ink', [...papers, 'accent-soft', 'info-soft', 'danger-soft']],
  ['ink-soft', [...papers, 'accent-soft']],
  ['accent', [...papers, 'accent-soft']],
  ['on-accent', ['accent', 'accent-strong']],
  ['danger', [...papers, 'danger-soft']],
  ['on-danger', ['danger', 'danger-strong']],
  ['on-night', ['night']],
  ...['in', 'interested', 'info', 'out'].map((level): [string, string[]] => [level, ['surface', `${level}-soft`]]),
];

describe.each(Object.entries(themes))('In the %s theme', (_, colors) => {
  it.each(pairs.flatMap(([text, on]) => on.map((ground) => [text, ground])))(
    '%s has enough contrast on %s',
    (text = '', ground = '') => {
      expect(contrast(colors[text] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(papers)('the borders of controls have enough contrast on %s (WCAG 2.2, 1.4.11)', (ground) => {
    expect(contrast(colors['line-strong'] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

describe.each(['house', 'phone'])('The drawing %s', (name) => {
  const drawing = readFileSync(`app/landing/${name}.svg`, 'utf8');
  const [styles = '', shapes = ''] = drawing.split('</style>');
  const [lightStyles = '', darkStyles = ''] = styles.split('prefers-color-scheme:dark');

  it('has only colors of the theme', () => {
    const usedIn = (text: string) => (text.match(/#[\da-f]+/g) ?? []).map((hex) => hex.replace(/^#fff$/, '#ffffff'));
    expect(Object.values(themes.light)).toEqual(expect.arrayContaining(usedIn(lightStyles)));
    expect(Object.values(themes.dark)).toEqual(expect.arrayContaining(usedIn(darkStyles)));
    expect(usedIn(shapes)).toEqual([]);
  });

  it('has only styles that it uses', () => {
    const used = [...shapes.matchAll(/class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' '));
    const styled = [...styles.matchAll(/\.([\w-]+)\{/g)].map(([, each]) => each);
    expect(new Set(styled)).toEqual(new Set(used));
  });
});
