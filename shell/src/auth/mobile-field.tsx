import { parsePhone } from '@nitida/domain/phone';
import { PhoneField } from '@nitida/ui/phone';
import { useTranslation } from 'react-i18next';

interface MobileFieldProps {
  id?: string | undefined;
  locale: string;
  country: string;
  value: string;
  error: string | undefined;
  onCountry: (country: string) => void;
  onChange: (value: string) => void;
  onBlur: () => void;
}

export function MobileField(props: MobileFieldProps) {
  const { t } = useTranslation('common');
  return (
    <PhoneField
      {...props}
      label={t('auth.mobile')}
      countryOf={countryOfNumber}
      labels={{
        country: ({ name, callingCode }) => t('phone.country', { country: name, code: callingCode }),
        search: t('phone.search'),
        nothingFound: t('phone.nothingFound'),
      }}
    />
  );
}

function countryOfNumber(typed: string, country: string): string | null {
  const parsed = parsePhone(typed, country);
  return parsed.ok ? parsed.country : null;
}
