import { lindenExterior } from './scenes/linden-house-exterior.ts';
import { planTownHouse } from './scenes/linden-house-floor-plan-3-bed.ts';
import { lindenKitchen } from './scenes/linden-house-kitchen.ts';
import { lindenLiving } from './scenes/linden-house-living-room.ts';
import { lindenPorch } from './scenes/linden-house-porch.ts';
import { mapleBedroom } from './scenes/maple-court-bedroom.ts';
import { mapleExterior } from './scenes/maple-court-exterior.ts';
import { planTwoBed } from './scenes/maple-court-floor-plan-2-bed.ts';
import { planFourBed } from './scenes/maple-court-floor-plan-4-bed.ts';
import { mapleKitchen } from './scenes/maple-court-kitchen.ts';
import { mapleLiving } from './scenes/maple-court-living-room.ts';
import { maplePool } from './scenes/maple-court-pool.ts';
import { mapleStudy } from './scenes/maple-court-study-lounge.ts';

export interface Picture {
  file: string;
  /** A drawing function, or the path of a hand-written SVG. */
  svg: (() => string) | string;
  width: number;
  height: number;
  quality?: number;
}

const photo = (file: string, svg: Picture['svg']): Picture => ({ file, svg, width: 1920, height: 1280 });

const plan = (file: string, svg: Picture['svg']): Picture => ({ file, svg, width: 1600, height: 1200 });

export const pictures: Picture[] = [
  photo('maple-court-exterior.jpg', mapleExterior),
  photo('maple-court-pool.jpg', maplePool),
  photo('maple-court-living-room.jpg', mapleLiving),
  photo('maple-court-kitchen.jpg', mapleKitchen),
  photo('maple-court-bedroom.jpg', mapleBedroom),
  photo('maple-court-study-lounge.jpg', mapleStudy),
  photo('linden-house-exterior.jpg', lindenExterior),
  photo('linden-house-living-room.jpg', lindenLiving),
  photo('linden-house-kitchen.jpg', lindenKitchen),
  photo('linden-house-porch.jpg', lindenPorch),
  plan('maple-court-floor-plan-4-bed.png', planFourBed),
  plan('maple-court-floor-plan-2-bed.png', planTwoBed),
  plan('linden-house-floor-plan-3-bed.png', planTownHouse),
  { file: 'maple-court-logo.png', svg: 'scenes/maple-court-logo.svg', width: 400, height: 400 },
  { file: 'linden-house-logo.png', svg: 'scenes/linden-house-logo.svg', width: 400, height: 400 },
  { file: '../../public/placeholder-property.jpg', svg: 'scenes/placeholder-property.svg', width: 1600, height: 1000 },
  { file: '../../public/favicon.ico', svg: '../../public/favicon.svg', width: 48, height: 48 },
];
