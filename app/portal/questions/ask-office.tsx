import { placeTexts } from '../../../texts/sentences/group';
import { useSentences } from '../../client/language';
import { buttonClass } from '../../ui/button';
import { PlaceLink } from '../portal-places';

/** Leads to the question form. */
export function AskOffice() {
  const t = useSentences(placeTexts);
  return (
    <PlaceLink to="ask" className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ms-3' })}>
      {t('askOffice')}
    </PlaceLink>
  );
}
