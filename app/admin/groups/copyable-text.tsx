import { CopyButton } from '../../ui/copy-button';

export function CopyableText({ text, label }: { text: string; label: string }) {
  return (
    <span className="flex min-w-0 items-center text-sm">
      <span className="tabular min-w-0 break-words max-sm:wrap-anywhere">{text}</span>
      <CopyButton
        text={text}
        label={label}
        variant="ghost"
        size="sm"
        isIconOnly
        className="-my-3 -mr-3 shrink-0 md:-my-2"
      />
    </span>
  );
}
