import type { PreviewedBooking } from '@nitida/contract';
import { extraKeys, serviceKeys, speedKeys } from '@nitida/contract/name-keys';
import { Note } from '@nitida/ui/feedback';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { soldNames } from '../../i18n/texts.ts';
import { placeName } from './figure-words.ts';

type Booked = Pick<PreviewedBooking, 'type' | 'hours' | 'sqm' | 'extras' | 'speed'>;

/** What is booked, in the words of customers. */
export function TypicalBooking({ booking: { type, hours, sqm, extras, speed } }: { booking: Booked }) {
  const { t } = useTranslation();
  const sold = (key: string) => t(key, { ns: soldNames });
  return (
    <div>
      {sold(serviceKeys[type])}
      <Micro as="div">
        {[
          hours === null ? `${sqm} m²` : `${hours} h`,
          ...(speed === '1x' ? [] : [sold(speedKeys[speed])]),
          ...extras.map((id) => sold(extraKeys[id])),
        ].join(' · ')}
      </Micro>
    </div>
  );
}

/** The fields for which the site would refuse a change. */
export function RefusedChange({ setting, errors }: { setting: unknown; errors: Readonly<Record<string, string>> }) {
  const { t, i18n } = useTranslation();
  const fields = Object.keys(errors).map((place) => placeName(i18n, setting, place));
  return <Note tone="error">{t('operations.prices.refused', { fields: fields.join(', ') })}</Note>;
}
