import { useMutation } from '@tanstack/react-query';
import type { OwnData } from '../../contract/own-data';
import { uiTexts } from '../../texts/sentences/site';
import { Button } from '../ui/button';
import { useSentences } from './language';

/** What is stored about the reader, as a file. */
export function DownloadMyData({ read }: { read: () => Promise<OwnData> }) {
  const t = useSentences(uiTexts);
  const { mutate, isPending } = useMutation({ mutationFn: read, onSuccess: saveFile });
  return (
    <Button variant="ghost" size="sm" isBusy={isPending} busyText={t('downloading')} onClick={() => mutate()}>
      {t('downloadMyData')}
    </Button>
  );
}

function saveFile(ownData: OwnData): void {
  const file = new Blob([JSON.stringify(ownData, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'my-data.json';
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
