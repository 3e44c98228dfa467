import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';

type PhotoProps = {
  url: string;
  alt: string;
  /** How wide it is rendered, as the `sizes` attribute says it. */
  sizes: string;
  width: number;
  height: number;
  className?: string;
  isWhole?: boolean;
  /** Loads at once and first: for the one photo that a page opens with. */
  isFirst?: boolean;
};

/** Shown where there is no photo, or where it cannot be loaded (docs/product.md, "Property"). */
export const placeholderPhoto = '/placeholder-property.jpg';

const stored = '/public-objects/';
const widths = [320, 640, 960, 1280, 1920];

/** A photo in the size that is needed; stored ones come as resized copies. */
export function Photo({ url, alt, sizes, width, height, className, isWhole, isFirst = false }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const shown = failedUrl === url ? placeholderPhoto : url;

  // A photo of the served page may have failed before React listened.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) setFailedUrl(url);
  }, [url]);

  return (
    <img
      ref={image}
      src={shown}
      srcSet={srcSetOf(shown)}
      sizes={srcSetOf(shown) && sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding={isFirst ? 'sync' : 'async'}
      // React 18 knows the attribute only in its HTML spelling.
      {...(isFirst && { fetchpriority: 'high' })}
      onError={() => setFailedUrl(url)}
      className={clsx(isWhole ? 'object-contain' : 'bg-sunken object-cover', className)}
    />
  );
}

/** A photo's address in a small copy, for where it stands in until the photo itself is there. */
export function smallCopyOf(url: string): string {
  return url.startsWith(stored) ? `${url}?w=640` : url;
}

function srcSetOf(url: string): string | undefined {
  if (!url.startsWith(stored)) return undefined;
  return widths.map((width) => `${url}?w=${width} ${width}w`).join(', ');
}
