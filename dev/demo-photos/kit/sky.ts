import { f1 } from './canvas.ts';
import { random } from './colour.ts';
import type { Scene } from './scene.ts';

/** A gradient sky with soft banks of cloud lit from one side. */
export function sky(
  s: Scene,
  stops: [number, string][],
  horizon: number,
  o: { seed?: number; bright?: string; shadow?: string; clouds?: number } = {},
): void {
  const rnd = random(o.seed ?? 2);
  s.emit(`<rect width="${s.width}" height="${s.height}" fill="${s.linear2([0, 0], [0, horizon], stops)}"/>`);
  for (let i = 0; i < (o.clouds ?? 7); i++) {
    const depth = i / (o.clouds ?? 7);
    const [cx, cy] = [rnd() * s.width, horizon * (0.1 + depth * 0.72)];
    const size = 300 * (1.15 - depth * 0.75) * (0.7 + rnd() * 0.6);
    for (const [c, dy, k] of [
      [o.shadow ?? '#b9b3c4', 0.06, 0.5],
      [o.bright ?? '#fff6e8', 0, 0.62],
    ] as const) {
      let d = '';
      const puff = random(i * 31 + 7);
      for (let j = 0; j < 22; j++) {
        const t = puff() * 2 - 1;
        const rx = size * (0.08 + puff() * 0.16) * (1.1 - Math.abs(t) * 0.6);
        const ry = rx * (0.42 + puff() * 0.2);
        const [x, y] = [cx + t * size, cy + dy * size - (1 - t * t) * size * 0.16 * puff()];
        d += `M${f1(x - rx)} ${f1(y)}a${f1(rx)} ${f1(ry)} 0 1 0 ${f1(rx * 2)} 0a${f1(rx)} ${f1(ry)} 0 1 0 ${f1(-rx * 2)} 0`;
      }
      s.draw2(d, c, { opacity: k, blur: 5 + (1 - depth) * 7 });
    }
  }
}
