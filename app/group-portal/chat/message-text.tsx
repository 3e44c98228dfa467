import { textWithLinks } from '../../domain/text-with-links';
import { SafeLink } from '../../ui/safe-link';

export function MessageText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap">
      {textWithLinks(text).map(({ text: part, url }, index) =>
        url === undefined ? (
          part
        ) : (
          <SafeLink key={index} href={url} className="font-medium text-accent underline underline-offset-2">
            {part}
          </SafeLink>
        ),
      )}
    </p>
  );
}
