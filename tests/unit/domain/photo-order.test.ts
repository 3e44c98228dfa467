import { describe, expect, it } from 'vitest';
import { withUploaded } from '../../../app/domain/photo-order';

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
  it('stand as they were picked, whichever upload ends first', () => {
    const order = ['old', 'first', 'second', 'third'];
    expect(uploadedInTurn(['old'], ['first', 'second', 'third'])).toEqual(order);
    expect(uploadedInTurn(['old'], ['third', 'first', 'second'])).toEqual(order);
    expect(uploadedInTurn(['old'], ['second', 'third', 'first'])).toEqual(order);
  });

  it('leave alone what was moved meanwhile', () => {
    expect(uploadedInTurn(['third', 'old'], ['first'])).toEqual(['third', 'old', 'first']);
  });
});
