import type { Group } from '../../../contract/group';
import type { Language } from '../../../texts/languages';
import { shareKitTexts } from '../../../texts/sentences/group';
import { useSentences } from '../../client/language';
import { useArrival } from '../../client/navigation';
import { Button, ButtonLink } from '../../ui/button';
import { ArrowLeft, Printer } from '../../ui/icons';
import { LanguageMenu } from '../../ui/language-menu';
import { Photo } from '../../ui/photo';
import { QrCode } from './qr-panel';

type PrintPageProps = { group: Group; origin: string };

export const printTitle = ({ property }: Group, language: Language) =>
  shareKitTexts(language)('printTitle', { property: property.name });

/** One sheet for a tour desk: the property, its first photo, the QR code and the share code, always dark on light. */
export function PrintPage({ group, origin }: PrintPageProps) {
  const t = useSentences(shareKitTexts);
  useArrival(printTitle(group, t.language));
  const { shareCode, property } = group;
  const { name, address, campusDistance, basePhotos } = property;
  const link = `${origin}/group/${shareCode}`;
  return (
    <main className="mx-auto grid max-w-3xl grid-cols-1 gap-6 p-4 sm:p-6 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <ButtonLink to={`/group/${shareCode}`} variant="ghost" icon={<ArrowLeft />} className="px-0!">
          {t('back')}
        </ButtonLink>
        <LanguageMenu className="ms-auto" />
        <Button icon={<Printer />} onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
      <header>
        <h1 className="text-3xl sm:text-4xl">
          <bdi>{name}</bdi>
        </h1>
        <p className="mt-2 text-ink-soft text-lg">
          <span>{`${campusDistance ? t('toCampus', { distance: campusDistance }) : ''}${campusDistance && address ? ' · ' : ''}`}</span>
          <bdi>{address}</bdi>
        </p>
      </header>
      {basePhotos[0] && (
        <Photo
          isFirst
          url={basePhotos[0].url}
          alt=""
          sizes="(min-width: 48rem) 720px, 100vw"
          width={1200}
          height={675}
          className="aspect-video w-full rounded-lg"
        />
      )}
      <div className="flex flex-wrap items-center gap-6 sm:flex-nowrap">
        <QrCode link={link} className="h-auto w-64 max-w-full shrink-0 rounded-md border border-line" />
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-2xl">{t('scan')}</h2>
          <p className="mt-4 text-ink-soft">{t('orEnter', { site: new URL(origin).host })}</p>
          <p className="tabular font-semibold text-4xl tracking-widest">
            <bdi dir="ltr">{shareCode}</bdi>
          </p>
          <p className="mt-4 break-all text-sm">
            <bdi dir="ltr">{link}</bdi>
          </p>
        </div>
      </div>
      <p className="text-ink-soft">{t('anyoneWithLink')}</p>
    </main>
  );
}
