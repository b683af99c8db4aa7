import { formatMoney } from '@nitida/ui/format';
import { useTranslation } from 'react-i18next';
import { localeOf } from './when.tsx';

/** Formats cents in the chosen language. */
export function useMoney(): (cents: number) => string {
  const { i18n } = useTranslation();
  return (cents) => formatMoney(cents, localeOf(i18n.language));
}
