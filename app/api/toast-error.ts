import { languageFrom } from '../../worker/contract/language/languages';
import { siteTexts } from '../../worker/contract/sentences/site';
import { toast } from '../ui/toast';
import { messageOf } from './errors';

/** Tells the person what failed, in the server's own sentence where it gave one, else in the page's language. */
export function toastError(error: unknown): void {
  const language = languageFrom(document.documentElement.lang);
  toast({ title: siteTexts(language)('error'), description: messageOf(error, language), variant: 'destructive' });
}
