import { ImageOff } from 'lucide-react';

const frame = 'grid size-24 shrink-0 place-items-center overflow-hidden rounded-md border border-line';

/** The logo on white, in both themes, because that is what logos are drawn for. */
export function LogoPreview({ url, name }: { url: string | null; name: string }) {
  if (!url) {
    return (
      <div className={`${frame} content-center gap-1 bg-sunken text-ink-soft text-xs`}>
        <ImageOff aria-hidden className="size-5" />
        No logo
      </div>
    );
  }
  return (
    <div className={`${frame} bg-[#fff]`}>
      <img src={url} alt={`Logo of ${name}`} width={96} height={96} className="size-full object-contain p-1" />
    </div>
  );
}
