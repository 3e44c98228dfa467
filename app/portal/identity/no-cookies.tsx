import { deviceTexts } from '../../../texts/sentences/devices';
import { useSentences } from '../../client/language';
import { Button } from '../../ui/button';

/** After joining with a browser that blocks cookies: this device will not know the member again. */
export function NoCookies({ onClose }: { onClose: () => void }) {
  const t = useSentences(deviceTexts);
  return (
    <section aria-label={t('afterJoining')} className="grid grid-cols-1 gap-3 rounded-md bg-accent-soft p-4">
      <div>
        <h3 className="text-base">{t('noCookies')}</h3>
        <p className="mt-1 text-sm">{t('noCookiesText')}</p>
      </div>
      <div className="-ms-3">
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t('ok')}
        </Button>
      </div>
    </section>
  );
}
