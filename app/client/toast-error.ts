import { siteTexts } from '../../texts/sentences/site';
import { toast } from '../ui/toast';
import { messageOf } from './errors';
import { pageLanguage } from './fetch-texts';

export function toastError(error: unknown): void {
  const language = pageLanguage();
  toast({ title: siteTexts(language)('error'), description: messageOf(error, language), variant: 'destructive' });
}
