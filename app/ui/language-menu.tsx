import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { englishForLanguage, type Language, languages, traits } from '../../texts/languages';
import { languageTexts } from '../../texts/sentences/site';
import { switchLanguage, useFocusAfterSwitch, useSentences } from '../client/language';
import { Languages } from './icons';
import { toast } from './toast';

type LanguageMenuProps = { className?: string };

/**
 * On every page, labeled in the page's language and in English, with each language by its own name. A native select; it says
 * in the page's language which languages were translated by a machine.
 */
export function LanguageMenu({ className }: LanguageMenuProps) {
  const t = useSentences(languageTexts);
  const menu = useFocusAfterSwitch();
  const { name } = traits[t.language];
  const label = t.language === 'en' ? t('language') : `${t('language')} · ${englishForLanguage}`;

  async function change(chosen: Language) {
    try {
      await switchLanguage(chosen);
    } catch {
      toast({ title: t('language'), description: t('notFetched', { language: name }), variant: 'destructive' });
    }
  }

  return (
    <div className={clsx('min-h-11 min-w-11 print:hidden', className)}>
      <label className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 text-ink-soft text-sm hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <Languages className="size-5 shrink-0" />
        <span aria-hidden className="max-lg:hidden">
          {name}
        </span>
        <select
          ref={menu}
          aria-label={label}
          value={t.language}
          onKeyDown={openInsteadOfChanging}
          onChange={({ target }) => void change(target.value as Language)}
          className="absolute inset-0 cursor-pointer appearance-none opacity-0"
        >
          <option value="en" lang="en">
            {traits.en.name}
          </option>
          <optgroup label={t('byMachine')}>
            {languages.slice(1).map((language) => (
              <option key={language} value={language} lang={language}>
                {traits[language].name}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
    </div>
  );
}

/** Outside macOS such keys choose another language while the list is closed, and each would load the page again. */
function openInsteadOfChanging(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, ctrlKey, metaKey, currentTarget: menu } = event;
  if (ctrlKey || metaKey || !menu.showPicker || !/^(Arrow|Page|Home|End|\S$)/.test(key)) return;
  menu.showPicker();
  event.preventDefault();
}
