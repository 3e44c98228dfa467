import { CopyButton } from '../../ui/copy-button';

type ShownOnceProps = { what: string; secret: string };

export function ShownOnce({ what, secret }: ShownOnceProps) {
  return (
    <div role="status" className="mb-4 grid grid-cols-1 gap-3 rounded-md bg-sunken p-3">
      <p className="font-medium">Copy the {what} now: it is shown this once.</p>
      <code className="wrap-anywhere text-sm">{secret}</code>
      <div>
        <CopyButton text={secret} label={`Copy ${what}`} size="sm" />
      </div>
    </div>
  );
}
