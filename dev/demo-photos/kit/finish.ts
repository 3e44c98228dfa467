import type { Scene } from './scene.ts';

/** Last pass for every picture: gentle warmth, vignette and paper grain. */
export function finish(
  s: Scene,
  o: { warm?: string; warmth?: number; vignette?: number; grain?: number } = {},
): string {
  const { width: w, height: h } = s;
  const all = (fill: string, style: string) =>
    s.emit(`<rect width="${w}" height="${h}" fill="${fill}" style="${style}"/>`);
  all(o.warm ?? '#ffdca8', `mix-blend-mode:soft-light;opacity:${o.warmth ?? 0.16}`);
  all(
    s.radial2([w / 2, h * 0.46], w * 0.68, [
      [0.5, '#2a1a14', 0],
      [1, '#2a1a14', o.vignette ?? 0.26],
    ]),
    'mix-blend-mode:multiply',
  );
  const noise = s.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="4"/><feColorMatrix type="saturate" values="0"/></filter>`,
  );
  s.emit(
    `<rect width="${w}" height="${h}" filter="url(#${noise})" style="mix-blend-mode:soft-light;opacity:${o.grain ?? 0.1}"/>`,
  );
  return s.svg();
}
