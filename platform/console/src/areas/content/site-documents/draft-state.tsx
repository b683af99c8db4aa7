import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../../parts/mark.tsx';

/** Whether there is something to publish, in words: a button that cannot be pressed does not say why. */
export function DraftState({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation();
  return isChanged ? <Mark $tone="wait">{t('siteDocument.changed')}</Mark> : <Micro as="span">{t('publish.nothing')}</Micro>;
}
