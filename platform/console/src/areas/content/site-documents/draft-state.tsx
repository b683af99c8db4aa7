import type { SiteEdition } from '@nitida/contract';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../../parts/mark.tsx';
import { When } from '../../../parts/when.tsx';

/** Whether there is something to publish, or since when visitors have what is shown: a button that cannot be pressed says neither. */
export function DraftState({ isChanged, edition }: { isChanged: boolean; edition: SiteEdition | null }) {
  const { t } = useTranslation();
  if (isChanged) return <Mark $tone="wait">{t('siteDocument.changed')}</Mark>;
  if (edition === null) return <Micro as="span">{t('publish.nothing')}</Micro>;
  return (
    <Mark $tone="good">
      {t('siteDocument.published')} <When at={edition.at} />
    </Mark>
  );
}
