import type { V2 } from './geometry.ts';

export interface Paint {
  opacity?: number;
  blur?: number;
  blend?: string;
  stroke?: string;
  width?: number;
  attrs?: string;
}
/** Where along a gradient, which colour, how opaque. */
export type Stop = readonly [number, string, number?];

export const f1 = (n: number): string => (Math.round(n * 10) / 10).toString();

/** An SVG that grows as it is painted on; everything here is in pixels. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  private readonly parts: string[] = [];
  private readonly defs: string[] = [];
  private count = 0;

  constructor([width, height]: V2) {
    this.width = width;
    this.height = height;
  }

  emit(svg: string): void {
    this.parts.push(svg);
  }
  define(svg: (id: string) => string): string {
    const id = `i${(this.count++).toString(36)}`;
    this.defs.push(svg(id));
    return id;
  }
  path2(points: V2[], close = true): string {
    return `M${points.map((p) => `${f1(p[0])} ${f1(p[1])}`).join('L')}${close ? 'Z' : ''}`;
  }
  style(o: Paint): string {
    const css = [o.blur ? `filter:blur(${f1(o.blur)}px)` : '', o.blend ? `mix-blend-mode:${o.blend}` : ''];
    const style = css.filter(Boolean).join(';');
    return `${o.opacity === undefined ? '' : ` opacity="${o.opacity}"`}${style ? ` style="${style}"` : ''}${o.attrs ? ` ${o.attrs}` : ''}`;
  }
  draw2(d: string, fill: string, o: Paint = {}): void {
    if (!d) return;
    const stroke = o.stroke
      ? ` stroke="${o.stroke}" stroke-width="${f1(o.width ?? 1)}" stroke-linejoin="round" stroke-linecap="round"`
      : '';
    this.emit(`<path d="${d}" fill="${fill}"${stroke}${this.style(o)}/>`);
  }

  linear2(a: V2, b: V2, stops: Stop[]): string {
    const ends = `x1="${f1(a[0])}" y1="${f1(a[1])}" x2="${f1(b[0])}" y2="${f1(b[1])}"`;
    return this.gradient('linearGradient', ends, stops);
  }
  radial2(c: V2, r: number, stops: Stop[]): string {
    return this.gradient('radialGradient', `cx="${f1(c[0])}" cy="${f1(c[1])}" r="${f1(r)}"`, stops);
  }
  private gradient(tag: string, place: string, stops: Stop[]): string {
    const body = stops
      .map(([o, c, k]) => `<stop offset="${o}" stop-color="${c}"${k === undefined ? '' : ` stop-opacity="${k}"`}/>`)
      .join('');
    return `url(#${this.define((id) => `<${tag} id="${id}" gradientUnits="userSpaceOnUse" ${place}>${body}</${tag}>`)})`;
  }

  group(attrs: string, draw: () => void): void {
    this.emit(`<g ${attrs}>`);
    draw();
    this.emit('</g>');
  }
  clip2(d: string, draw: () => void): void {
    const id = this.define((i) => `<clipPath id="${i}"><path d="${d}"/></clipPath>`);
    this.group(`clip-path="url(#${id})"`, draw);
  }
  /** A soft pool of light, added to what is below. */
  glow2(c: V2, r: number, colour: string, opacity: number, blend = 'screen'): void {
    const fill = this.radial2(c, r, [
      [0, colour, opacity],
      [0.4, colour, opacity * 0.45],
      [1, colour, 0],
    ]);
    this.emit(
      `<circle cx="${f1(c[0])}" cy="${f1(c[1])}" r="${f1(r)}" fill="${fill}" style="mix-blend-mode:${blend}"/>`,
    );
  }

  svg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}" width="${this.width}" height="${this.height}"><defs>${this.defs.join('')}</defs>${this.parts.join('\n')}</svg>`;
  }
}
