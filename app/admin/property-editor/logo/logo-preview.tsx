import { ImageOff } from 'lucide-react';

const frame = 'grid shrink-0 place-items-center overflow-hidden rounded-md border border-line';

type LogoPreviewProps = { url: string | null; name: string; isSmall: boolean };

/** The logo on white, in both themes, because that is what logos are drawn for. */
export function LogoPreview({ url, name, isSmall }: LogoPreviewProps) {
  const size = isSmall ? 'size-14' : 'size-24';
  if (!url) {
    return (
      <div className={`${frame} ${size} content-center gap-1 bg-sunken text-ink-soft text-xs`}>
        <ImageOff aria-hidden className="size-5" />
        <span className={isSmall ? 'sr-only' : undefined}>No logo</span>
      </div>
    );
  }
  return (
    <div className={`${frame} ${size} bg-[#fff]`}>
      <img src={url} alt={`Logo of ${name}`} width={96} height={96} className="size-full object-contain p-1" />
    </div>
  );
}
