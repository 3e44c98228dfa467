import { WhenLoaded } from '../../ui/when-loaded';
import { useUnsentTexts } from './unsent-text-context';

const loadList = () => import('./unsent-text-list');

export function UnsentTexts() {
  const texts = useUnsentTexts();
  if (!Object.values(texts).some((text) => text.trim())) return null;
  return (
    <WhenLoaded load={loadList} waiting={null}>
      {({ UnsentTextList }) => <UnsentTextList texts={texts} />}
    </WhenLoaded>
  );
}
