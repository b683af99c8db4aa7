import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useBusinessNow } from '../../../calls/use-business-now.ts';
import { SmallButton } from '../../../parts/small-button.tsx';
import { localeOf } from '../../../parts/when.tsx';
import { monthAfter } from './months.ts';

/** The month that the address names, or the present one: `2027-06`. Its name, and the buttons for the months beside it. */
export function useMonth() {
  const { t, i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const present = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(useBusinessNow()).slice(0, 7);
  const month = params.get('month') ?? present;
  const show = (chosen: string) => setParams({ month: chosen }, { replace: true });
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    month,
    name: format.format(new Date(`${month}-01T00:00:00Z`)),
    buttons: (
      <>
        <SmallButton onPress={() => show(monthAfter(month, -1))}>{t('operations.money.before')}</SmallButton>
        <SmallButton onPress={() => show(monthAfter(month, 1))}>{t('operations.money.after')}</SmallButton>
      </>
    ),
  };
}
