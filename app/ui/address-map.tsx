import { clsx } from 'clsx';
import { MapPin } from './icons';

/**
 * A pin is the placeholder until the map is rendered. If the map grows, nothing scrolls to keep its middle in view. Without
 * `content-visibility` Chromium loads a lazy frame that is up to 2,500 px below the window.
 */
export function AddressMap({ address, title, className }: { address: string; title: string; className?: string }) {
  return (
    <div
      className={clsx(
        'relative grid place-items-center overflow-hidden rounded-md [overflow-anchor:none] border border-line bg-sunken text-ink-soft',
        className,
      )}
    >
      <MapPin className="size-8" />
      {/* The map is a light page: in the dark theme it would be a white sheet until it is rendered. */}
      <div className="absolute inset-0 [content-visibility:auto]">
        <iframe
          title={title}
          src={`https://www.google.com/maps?q=${encodeURIComponent(address)}&output=embed`}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="size-full scheme-light"
        />
      </div>
    </div>
  );
}
