import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';

type PhotoProps = {
  url: string;
  alt: string;
  sizes: string;
  width: number;
  height: number;
  className?: string;
  isWhole?: boolean;
  /** For the one photo that is visible when a page opens. */
  isFirst?: boolean;
};

/** Shown where there is no photo, or it was deleted. */
export const placeholderPhoto = '/placeholder-property.jpg';

const stored = '/public-objects/';
const widths = [320, 640, 960, 1280, 1920];

/** Stored photos have resized copies. */
export function Photo({ url, alt, sizes, width, height, className, isWhole, isFirst = false }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const shown = failedUrl === url ? placeholderPhoto : url;

  // It may have failed before hydration.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) setFailedUrl(url);
  }, [url]);

  useEffect(() => {
    if (failedUrl === null) return;
    const tryAgain = () => setFailedUrl(null);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [failedUrl]);

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
      // React 18 passes on the HTML spelling, and warns of its own.
      {...(isFirst && { fetchpriority: 'high' })}
      onError={() => setFailedUrl(url)}
      className={clsx(isWhole ? 'object-contain' : 'bg-sunken object-cover', className)}
    />
  );
}

/** Shown until the photo itself has loaded. */
export function smallCopyOf(url: string): string {
  return url.startsWith(stored) ? `${url}?w=640` : url;
}

function srcSetOf(url: string): string | undefined {
  if (!url.startsWith(stored)) return undefined;
  return widths.map((width) => `${url}?w=${width} ${width}w`).join(', ');
}
