import { f1 } from './canvas.ts';

type Axis = 'h' | 'v';
const INK = '#26231f';
const MUTED = '#5d564c';
const THIN = '#857c70';
const PAPER = '#fbf8f2';
const FLOOR = '#fffdf9';
const FONT = `font-family="Open Sans,DejaVu Sans,sans-serif"`;

/** Walls, openings, names and measures of a floor plan in feet: x to the right, y down, black on warm white. */
export class PlanSheet {
  private readonly under: string[] = [];
  private readonly parts: string[] = [];
  private readonly over: string[] = [];
  private readonly scale: number;
  private readonly real: number;
  private ox: number;
  private readonly oy: number;

  /** `real` is how many feet one drawing unit stands for (used by the scale bar). */
  constructor(scale: number, ox: number, oy: number, real = 1) {
    this.real = real;
    this.scale = scale;
    this.ox = ox;
    this.oy = oy;
  }
  /** Continues with another storey drawn at this picture position. */
  shift(ox: number): void {
    this.ox = ox;
  }
  private X(x: number): number {
    return this.ox + x * this.scale;
  }
  private Y(y: number): number {
    return this.oy + y * this.scale;
  }
  private at(x: number, y: number): string {
    return `${f1(this.X(x))} ${f1(this.Y(y))}`;
  }
  private rectSvg(x: number, y: number, w: number, h: number, attrs: string): string {
    return `<rect x="${f1(this.X(x))}" y="${f1(this.Y(y))}" width="${f1(w * this.scale)}" height="${f1(h * this.scale)}" ${attrs}/>`;
  }
  private thin(r = 0): string {
    return `fill="${FLOOR}" stroke="${THIN}" stroke-width="1.5" rx="${f1(r * this.scale)}"`;
  }

  floor(x: number, y: number, w: number, h: number, fill = FLOOR): void {
    this.under.push(this.rectSvg(x, y, w, h, `fill="${fill}"`));
  }
  /** Tiled floor for wet rooms and outdoor decks. */
  tiled(x: number, y: number, w: number, h: number, step = 1, fill = '#f3ede2'): void {
    this.floor(x, y, w, h, fill);
    let d = '';
    for (let a = x + step; a < x + w - 0.01; a += step) d += `M${this.at(a, y)}V${f1(this.Y(y + h))}`;
    for (let a = y + step; a < y + h - 0.01; a += step) d += `M${this.at(x, a)}H${f1(this.X(x + w))}`;
    this.under.push(`<path d="${d}" stroke="#e2d9ca" stroke-width="1" fill="none"/>`);
  }
  wall(x1: number, y1: number, x2: number, y2: number, thick = 0.36): void {
    const t = thick / 2;
    this.parts.push(
      this.rectSvg(
        Math.min(x1, x2) - t,
        Math.min(y1, y2) - t,
        Math.abs(x2 - x1) + thick,
        Math.abs(y2 - y1) + thick,
        `fill="${INK}"`,
      ),
    );
  }
  walls(list: [number, number, number, number][], thick?: number): void {
    for (const [a, b, c, d] of list) this.wall(a, b, c, d, thick);
  }
  shell(x: number, y: number, w: number, h: number): void {
    this.walls(
      [
        [x, y, x + w, y],
        [x, y + h, x + w, y + h],
        [x, y, x, y + h],
        [x + w, y, x + w, y + h],
      ],
      0.6,
    );
  }
  /** The thin walls around a balcony in front of a top wall. */
  railing(x: number, y: number, w: number, h: number): void {
    this.walls(
      [
        [x, y, x + w, y],
        [x, y, x, y + h],
        [x + w, y, x + w, y + h],
      ],
      0.16,
    );
  }
  private gap(x: number, y: number, len: number, axis: Axis): void {
    const t = 0.66;
    this.over.push(
      axis === 'h'
        ? this.rectSvg(x, y - t / 2, len, t, `fill="${FLOOR}"`)
        : this.rectSvg(x - t / 2, y, t, len, `fill="${FLOOR}"`),
    );
  }
  open(x: number, y: number, len: number, axis: Axis): void {
    this.gap(x, y, len, axis);
  }
  /** A hinged door: `end` puts the hinge at the far end, `side` says to which side it opens. */
  door(x: number, y: number, len: number, axis: Axis, side: 1 | -1, end = false): void {
    this.gap(x, y, len, axis);
    const [hx, hy] = axis === 'h' ? [end ? x + len : x, y] : [x, end ? y + len : y];
    const [fx, fy] = axis === 'h' ? [end ? x : x + len, y] : [x, end ? y : y + len];
    const [lx, ly] = axis === 'h' ? [hx, y + side * len] : [x + side * len, hy];
    const cross = (lx - hx) * (fy - hy) - (ly - hy) * (fx - hx);
    const r = f1(len * this.scale);
    this.over.push(
      `<path d="M${this.at(lx, ly)}A${r} ${r} 0 0 ${cross > 0 ? 1 : 0} ${this.at(fx, fy)}" fill="none" stroke="${THIN}" stroke-width="1.3"/>`,
      `<path d="M${this.at(hx, hy)}L${this.at(lx, ly)}" stroke="${INK}" stroke-width="3.2"/>`,
    );
  }
  /** Two sliding leaves, for closets and utility rooms. */
  slide(x: number, y: number, len: number, axis: Axis): void {
    this.gap(x, y, len, axis);
    const half = len / 2 + 0.15;
    for (const k of [0, 1]) {
      const along = k * (len - half);
      const off = k ? 0.02 : -0.2;
      const leaf = `fill="#fff" stroke="${INK}" stroke-width="1.4"`;
      this.over.push(
        axis === 'h'
          ? this.rectSvg(x + along, y + off, half, 0.18, leaf)
          : this.rectSvg(x + off, y + along, 0.18, half, leaf),
      );
    }
  }
  window(x: number, y: number, len: number, axis: Axis): void {
    this.gap(x, y, len, axis);
    const t = 0.6;
    const box =
      axis === 'h'
        ? this.rectSvg(x, y - t / 2, len, t, `fill="#fff" stroke="${INK}" stroke-width="1.6"`)
        : this.rectSvg(x - t / 2, y, t, len, `fill="#fff" stroke="${INK}" stroke-width="1.6"`);
    const mid =
      axis === 'h' ? `M${this.at(x, y)}h${f1(len * this.scale)}` : `M${this.at(x, y)}v${f1(len * this.scale)}`;
    this.over.push(box, `<path d="${mid}" stroke="${INK}" stroke-width="1.4"/>`);
  }
  /** A three-sided bay in a bottom wall. */
  bay(x: number, y: number, len: number): void {
    this.gap(x, y, len, 'h');
    const [a, b, e, d] = [this.X(x), this.X(x + len), this.Y(y), this.Y(y + 1.7)];
    const cut = 1.3 * this.scale;
    const d1 = `M${f1(a)} ${f1(e)}L${f1(a + cut)} ${f1(d)}H${f1(b - cut)}L${f1(b)} ${f1(e)}`;
    this.over.push(
      `<path d="${d1}" fill="${FLOOR}" stroke="${INK}" stroke-width="${f1(0.6 * this.scale)}" stroke-linejoin="miter"/>`,
      `<path d="${d1}" fill="none" stroke="#fff" stroke-width="${f1(0.46 * this.scale)}"/>`,
      `<path d="${d1}" fill="none" stroke="${INK}" stroke-width="1.4"/>`,
    );
  }
  private text(x: number, y: number, t: string, size: number, weight: number, fill = INK, extra = ''): void {
    this.over.push(
      `<text x="${f1(x)}" y="${f1(y)}" ${FONT} font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="middle" ${extra}>${t}</text>`,
    );
  }
  room(x: number, y: number, name: string, size?: string, small = false): void {
    const k = small ? 13 : 18;
    const halo = `paint-order="stroke" stroke="${FLOOR}" stroke-width="5" stroke-linejoin="round"`;
    this.text(this.X(x), this.Y(y), name.toUpperCase(), k, 700, INK, `letter-spacing="${small ? 1 : 1.6}" ${halo}`);
    if (size) this.text(this.X(x), this.Y(y) + k * 1.35, size, small ? 12.5 : 15.5, 400, MUTED, halo);
  }
  /** A letter on a thing. */
  label(x: number, y: number, t: string): void {
    this.text(this.X(x), this.Y(y) + 5, t, 13, 600, MUTED);
  }
  caption(x: number, y: number, t: string): void {
    this.text(this.X(x), this.Y(y), t, 15, 600, MUTED, 'letter-spacing="2.5"');
  }

  box(x: number, y: number, w: number, h: number, r = 0.15): void {
    this.parts.push(this.rectSvg(x, y, w, h, this.thin(r)));
  }
  circle(x: number, y: number, r: number, fill = FLOOR): void {
    this.parts.push(
      `<circle cx="${f1(this.X(x))}" cy="${f1(this.Y(y))}" r="${f1(r * this.scale)}" fill="${fill}" stroke="${THIN}" stroke-width="1.5"/>`,
    );
  }
  ellipse(x: number, y: number, rx: number, ry: number): void {
    this.parts.push(
      `<ellipse cx="${f1(this.X(x))}" cy="${f1(this.Y(y))}" rx="${f1(rx * this.scale)}" ry="${f1(ry * this.scale)}" fill="${FLOOR}" stroke="${THIN}" stroke-width="1.5"/>`,
    );
  }
  /** A worktop, in a tone of its own. */
  counter(x: number, y: number, w: number, h: number): void {
    this.parts.push(this.rectSvg(x, y, w, h, `fill="#f6f1e7" stroke="${THIN}" stroke-width="1.6"`));
  }
  line(x1: number, y1: number, x2: number, y2: number, dash = ''): void {
    this.parts.push(
      `<path d="M${this.at(x1, y1)}L${this.at(x2, y2)}" stroke="${THIN}" stroke-width="1.4" stroke-dasharray="${dash}"/>`,
    );
  }
  /** Overall length with end ticks. */
  measure(x1: number, y1: number, x2: number, y2: number, t: string): void {
    const flat = y1 === y2;
    const tick = (x: number, y: number) =>
      flat ? `M${f1(this.X(x))} ${f1(this.Y(y) - 7)}v14` : `M${f1(this.X(x) - 7)} ${f1(this.Y(y))}h14`;
    this.over.push(
      `<path d="M${this.at(x1, y1)}L${this.at(x2, y2)}${tick(x1, y1)}${tick(x2, y2)}" stroke="${THIN}" stroke-width="1.3" fill="none"/>`,
    );
    const [mx, my] = [this.X((x1 + x2) / 2), this.Y((y1 + y2) / 2)];
    const turn = flat ? '' : `transform="rotate(-90 ${f1(mx)} ${f1(my)})"`;
    this.text(mx, my + 5, t, 14.5, 400, MUTED, `${turn} paint-order="stroke" stroke="${PAPER}" stroke-width="12"`);
  }

  svg(title: string, line: string): string {
    const foot = 1112;
    const bar = (10 * this.scale) / this.real;
    const head = `<text x="100" y="${foot}" ${FONT} font-size="40" font-weight="300" fill="${INK}" letter-spacing="1">${title}</text><text x="100" y="${foot + 36}" ${FONT} font-size="18.5" fill="${MUTED}" letter-spacing="0.6">${line}</text>`;
    const scale = `<g transform="translate(${f1(1400 - bar)} ${foot + 14})" stroke="${INK}" stroke-width="1.6"><path d="M0 0H${f1(bar)}M0 -6V6M${f1(bar / 2)} -6V6M${f1(bar)} -6V6" fill="none"/><rect x="0" y="-3" width="${f1(bar / 2)}" height="6" fill="${INK}"/><g stroke="none" ${FONT} font-size="13" fill="${MUTED}" text-anchor="middle"><text x="0" y="25">0</text><text x="${f1(bar / 2)}" y="25">5</text><text x="${f1(bar)}" y="25">10 ft</text></g></g>`;
    const north = `<g transform="translate(1478 ${foot + 2})"><circle r="27" fill="none" stroke="${THIN}" stroke-width="1.3"/><path d="M0 -21L7 12L0 6L-7 12Z" fill="${INK}"/><text y="-34" ${FONT} font-size="14" font-weight="700" fill="${INK}" text-anchor="middle">N</text></g>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="1600" height="1200"><rect width="1600" height="1200" fill="${PAPER}"/>${this.under.join('')}${this.parts.join('')}${this.over.join('')}<path d="M100 1056H1500" stroke="#d9cfbf" stroke-width="1.2"/>${head}${scale}${north}</svg>`;
  }
}
