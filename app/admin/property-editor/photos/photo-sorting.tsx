import type { ReactNode } from 'react';
import { type Handle, Sorting, type SortingTexts } from '../../../ui/sorting';
import { tileClass } from './photo-tile';

type PhotoSortingProps = {
  urls: string[];
  nameOf: (url: string) => string;
  onMove: (from: number, to: number) => void;
  /** One photo, in the picture of which is what it is dragged by. */
  renderTile: (url: string, handle: Handle) => ReactNode;
  renderList: (photos: ReactNode) => ReactNode;
  /** Stands there until this is fetched. */
  fixed: ReactNode;
};

const texts: SortingTexts = {
  instructions:
    'Press space to pick up the photo, the arrow keys to move it, space again to put it down, and escape to cancel.',
  pickedUp: (name, place, count) => `Picked up ${name}, photo ${place} of ${count}.`,
  isOver: (name, place, count) => `${name} is over place ${place} of ${count}.`,
  putDown: (name, place, count) => `${name} is now photo ${place} of ${count}.`,
  isBack: (name) => `${name} is back where it was.`,
};

export function PhotoSorting({ urls, renderTile, ...rest }: PhotoSortingProps) {
  return <Sorting ids={urls} texts={texts} itemClassName={tileClass} renderItem={renderTile} {...rest} />;
}
