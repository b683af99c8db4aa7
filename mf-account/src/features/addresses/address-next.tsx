import { useTranslation } from 'react-i18next';
import { NextTile } from '../frame-parts/next-tile.tsx';

/** What happens with a saved address, and when. */
export function AddressNext() {
  const { t } = useTranslation('accountProfile');
  return (
    <NextTile
      picture="door"
      steps={[
        { id: 'now', when: t('next.now'), what: t('next.address.now') },
        { id: 'booking', when: t('next.addresses.bookingWhen'), what: t('next.addresses.booking') },
        { id: 'cleaner', when: t('next.addresses.cleanerWhen'), what: t('next.addresses.cleaner') },
      ]}
    />
  );
}
