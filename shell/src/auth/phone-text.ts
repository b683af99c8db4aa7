import type { PhoneCode } from '@nitida/domain/phone';
import { phoneCodeSoFar } from '@nitida/domain/phone-rules';
import { countryOr } from '@nitida/ui/phone';
import type { TFunction } from 'i18next';

/** The specification's sentence, followed by the cause when it is known. */
export function phoneText(t: TFunction<'common'>, typed: string, country: string, locale: string): string | undefined {
  const selected = countryOr(country);
  const code = phoneCodeSoFar(typed, selected);
  if (code === null) return undefined;
  return [t('validMobileMessage'), cause(t, code, selected, locale)].filter(Boolean).join(' ');
}

function cause(t: TFunction<'common'>, code: PhoneCode, country: string, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  if (code === 'tooShort') return t('phone.tooShort', { country: name });
  if (code === 'tooLong') return t('phone.tooLong', { country: name });
  if (code === 'notANumber') return t('phone.notANumber');
  if (code === 'invalidCountry') return t('phone.invalidCountry');
  return '';
}
