import { useTranslation } from 'react-i18next';
import { localeOf } from './when.tsx';

/** Shares as per cent in the language of the page. */
export function usePercent(): (share: number) => string {
  const { i18n } = useTranslation();
  const { format } = new Intl.NumberFormat(localeOf(i18n.language), { style: 'percent', maximumFractionDigits: 1 });
  return format;
}
