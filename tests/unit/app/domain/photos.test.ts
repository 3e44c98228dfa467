import { describe, expect, it } from 'vitest';
import { captionOf, urlOf, withUploaded, wrappedIndex } from '../../../../app/domain/photos';

const named = (originalName: string) => ({ url: '/a.jpg', originalName });

describe('a photo’s caption', () => {
  it('is the file’s name without technical parts', () => {
    expect(captionOf(named('Living room.jpg'))).toBe('Living room');
    expect(captionOf(named('courtyard_and-pool.jpeg'))).toBe('courtyard and pool');
  });

  it('a camera’s file name → none', () => {
    for (const name of ['IMG_2041.JPG', 'DSC0012.jpg', 'PXL_20260101_101010.jpg', '1.png', 'photo.jpg', '']) {
      expect(captionOf(named(name))).toBeNull();
    }
  });

  it('a bare address → none', () => expect(captionOf('/a/kitchen.jpg')).toBeNull());
});

it('finds the address of either kind of photo', () => {
  expect(urlOf('/a.jpg')).toBe('/a.jpg');
  expect(urlOf(named('Kitchen.jpg'))).toBe('/a.jpg');
});

describe('browsing photos', () => {
  it('wraps from the last to the first and back', () => {
    expect(wrappedIndex(5, 1, 6)).toBe(0);
    expect(wrappedIndex(0, -1, 6)).toBe(5);
  });

  it('passes every photo once in a round, in both directions', () => {
    for (const step of [1, -1] as const) {
      const passed = new Set<number>();
      for (let index = 0, turns = 0; turns < 6; turns += 1, index = wrappedIndex(index, step, 6)) passed.add(index);
      expect(passed.size).toBe(6);
    }
  });

  it('one photo → stays on it', () => expect(wrappedIndex(0, 1, 1)).toBe(0));
});

const photo = (url: string) => ({ url, filename: url, originalName: url, size: 1 });
const picks = new Map(['first', 'second', 'third'].map((url, pick) => [url, pick]));

const uploadedInTurn = (start: string[], urls: string[]) =>
  urls
    .reduce(
      (photos, url) => withUploaded(photos, photo(url), picks),
      start.map((url) => photo(url)),
    )
    .map(({ url }) => url);

describe('uploaded photos', () => {
  it('are in the order they were picked, whichever upload ends first', () => {
    const order = ['old', 'first', 'second', 'third'];
    expect(uploadedInTurn(['old'], ['first', 'second', 'third'])).toEqual(order);
    expect(uploadedInTurn(['old'], ['third', 'first', 'second'])).toEqual(order);
    expect(uploadedInTurn(['old'], ['second', 'third', 'first'])).toEqual(order);
  });

  it('keep the order of photos that were moved meanwhile', () => {
    expect(uploadedInTurn(['third', 'old'], ['first'])).toEqual(['third', 'old', 'first']);
  });
});
