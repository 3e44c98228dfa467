import { siteTexts } from '../../texts/sentences/site';
import { pageLanguage } from '../hooks/fetch-texts';
import { toast } from '../ui/toast';
import { messageOf } from './errors';

export function toastError(error: unknown): void {
  const language = pageLanguage();
  toast({ title: siteTexts(language)('error'), description: messageOf(error, language), variant: 'destructive' });
}
