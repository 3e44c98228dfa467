import { PlanSheet } from './plan-sheet.ts';

type Side = 'n' | 's' | 'e' | 'w';

/** A floor plan with what stands in the rooms; measures are in feet. */
export class Plan extends PlanSheet {
  /** Bed with its head on one side of the given rectangle. */
  bed(x: number, y: number, w: number, h: number, head: Side): void {
    this.box(x, y, w, h, 0.25);
    const [vertical, first] = [head === 'n' || head === 's', head === 'n' || head === 'w'];
    for (const k of [0, 1]) {
      const [pw, ph] = vertical ? [w / 2 - 0.45, 1.3] : [1.3, h / 2 - 0.45];
      const px = vertical ? x + 0.3 + k * (w / 2 - 0.05) : first ? x + 0.25 : x + w - 1.55;
      const py = vertical ? (first ? y + 0.25 : y + h - 1.55) : y + 0.3 + k * (h / 2 - 0.05);
      this.box(px, py, pw, ph, 0.3);
    }
    const c = first ? 2.2 : (vertical ? h : w) - 2.2;
    if (vertical) this.line(x, y + c, x + w, y + c);
    else this.line(x + c, y, x + c, y + h);
  }
  desk(x: number, y: number, w: number, h: number, chair: Side): void {
    const at = {
      n: [x + w / 2, y - 0.4],
      s: [x + w / 2, y + h + 0.4],
      e: [x + w + 0.4, y + h / 2],
      w: [x - 0.4, y + h / 2],
    }[chair] as [number, number];
    this.circle(at[0], at[1], 0.75);
    this.box(x, y, w, h, 0.05);
  }
  sofa(x: number, y: number, w: number, h: number, back: Side): void {
    this.box(x, y, w, h, 0.35);
    const b = 0.75;
    const seat = {
      n: [x + b, y + b, w - 2 * b, h - b],
      s: [x + b, y, w - 2 * b, h - b],
      w: [x + b, y + b, w - b, h - 2 * b],
      e: [x, y + b, w - b, h - 2 * b],
    }[back] as [number, number, number, number];
    const [sx, sy, sw, sh] = seat;
    const n = Math.max(1, Math.round(Math.max(sw, sh) / 2.4));
    for (let i = 0; i < n; i++) {
      if (sw > sh) this.box(sx + (i * sw) / n, sy, sw / n, sh, 0.2);
      else this.box(sx, sy + (i * sh) / n, sw, sh / n, 0.2);
    }
  }
  table(x: number, y: number, w: number, h: number, chairs: number): void {
    const along = w >= h;
    for (let i = 0; i < chairs; i++) {
      const t = (i + 0.5) / chairs;
      if (along) for (const k of [y - 0.75, y + h - 0.45]) this.box(x + w * t - 0.7, k, 1.4, 1.2, 0.3);
      else for (const k of [x - 0.75, x + w - 0.45]) this.box(k, y + h * t - 0.7, 1.2, 1.4, 0.3);
    }
    this.box(x, y, w, h, 0.2);
  }
  stove(x: number, y: number, w = 2.5, h = 2): void {
    this.box(x, y, w, h, 0);
    for (const u of [0.28, 0.72]) for (const v of [0.28, 0.72]) this.circle(x + w * u, y + h * v, 0.32);
  }
  sink(x: number, y: number, w: number, h: number): void {
    this.box(x, y, w, h, 0.25);
    this.circle(x + w / 2, y + h / 2, 0.12);
  }
  fridge(x: number, y: number, w = 2.8, h = 2.5): void {
    this.box(x, y, w, h, 0);
    this.line(x, y, x + w, y + h);
    this.line(x + w, y, x, y + h);
  }
  toilet(x: number, y: number, back: Side): void {
    const [cx, cy] = [x, y];
    const d = { n: [0, -1], s: [0, 1], e: [1, 0], w: [-1, 0] }[back] as [number, number];
    const flat = d[0] === 0;
    const [w, h] = flat ? [1.7, 0.75] : [0.75, 1.7];
    this.box(cx + d[0] * 1.15 - w / 2, cy + d[1] * 1.15 - h / 2, w, h, 0.12);
    const [rx, ry] = flat ? [0.68, 0.95] : [0.95, 0.68];
    this.ellipse(cx, cy, rx, ry);
  }
  tub(x: number, y: number, w: number, h: number): void {
    this.box(x, y, w, h, 0);
    this.box(x + 0.25, y + 0.25, w - 0.5, h - 0.5, 0.8);
    this.circle(w > h ? x + 0.8 : x + w / 2, w > h ? y + h / 2 : y + 0.8, 0.13);
  }
  shower(x: number, y: number, w: number, h: number): void {
    this.box(x, y, w, h, 0);
    this.line(x, y, x + w, y + h);
    this.line(x + w, y, x, y + h);
    this.circle(x + w / 2, y + h / 2, 0.22);
  }
  vanity(x: number, y: number, w: number, h: number): void {
    this.counter(x, y, w, h);
    const r = Math.min(w, h) * 0.34;
    this.circle(x + w / 2, y + h / 2, r);
  }
  washer(x: number, y: number, label: string, k = 2.4): void {
    this.box(x, y, k, k, 0.1);
    this.circle(x + k / 2, y + k / 2, k * 0.36);
    this.label(x + k / 2, y + k / 2, label);
  }
  closet(x: number, y: number, w: number, h: number): void {
    if (w > h) this.line(x + 0.3, y + h / 2, x + w - 0.3, y + h / 2, '7 5');
    else this.line(x + w / 2, y + 0.3, x + w / 2, y + h - 0.3, '7 5');
  }
  stairs(x: number, y: number, w: number, h: number, up: boolean): void {
    this.box(x, y, w, h, 0);
    for (let a = y + 0.9; a < y + h; a += 0.9) this.line(x, a, x + w, a);
    const m = x + w / 2;
    this.line(m, y + h - 0.6, m, y + 1.1);
    const tip = up ? y + 0.7 : y + h - 0.5;
    const s = up ? 1 : -1;
    this.line(m - 0.4, tip + s * 0.7, m, tip);
    this.line(m + 0.4, tip + s * 0.7, m, tip);
    this.room(m, up ? y + h - 1.2 : y + 1.6, up ? 'Up' : 'Down', undefined, true);
  }
}
