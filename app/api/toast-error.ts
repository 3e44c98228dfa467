import { siteTexts } from '../../worker/contract/sentences/site';
import { pageLanguage } from '../hooks/fetch-texts';
import { toast } from '../ui/toast';
import { messageOf } from './errors';

/** Tells the person what failed, in the server's own sentence where it gave one, else in the page's language. */
export function toastError(error: unknown): void {
  const language = pageLanguage();
  toast({ title: siteTexts(language)('error'), description: messageOf(error, language), variant: 'destructive' });
}
