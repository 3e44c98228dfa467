import Compressor from '@uppy/compressor';
import type { Body, Meta } from '@uppy/core';

/** Compresses JPEGs, once: another attempt sends the same bytes. */
export class JpegCompressor<M extends Meta, B extends Body> extends Compressor<M, B> {
  readonly #compressed = new WeakSet<Blob>();

  override async compress(photo: Blob): Promise<Blob | File> {
    if (photo.type !== 'image/jpeg' || this.#compressed.has(photo)) return photo;
    const compressed = await super.compress(photo);
    this.#compressed.add(compressed);
    return compressed;
  }
}
