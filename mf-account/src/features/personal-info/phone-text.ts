import type { PhoneCode } from '@nitida/domain/phone';
import { phoneCodeSoFar } from '@nitida/domain/phone-rules';
import { countryOr } from '@nitida/ui/phone';
import type { TFunction } from 'i18next';

type Texts = TFunction<'accountProfile'>;

/** The error text of a typed phone number, with the cause if it is known. It is undefined for a valid number. */
export function phoneText(t: Texts, typed: string, country: string, locale: string): string | undefined {
  const selected = countryOr(country);
  const code = phoneCodeSoFar(typed, selected);
  if (code === null) return undefined;
  return [t('phone.wrong'), cause(t, code, new Intl.DisplayNames(locale, { type: 'region' }).of(selected) ?? selected)]
    .filter(Boolean)
    .join(' ');
}

function cause(t: Texts, code: PhoneCode, country: string): string {
  if (code === 'tooShort') return t('phone.tooShort', { country });
  if (code === 'tooLong') return t('phone.tooLong', { country });
  if (code === 'notANumber') return t('phone.notANumber');
  if (code === 'invalidCountry') return t('phone.invalidCountry');
  return '';
}
