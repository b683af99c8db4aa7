import { countryOfNumber } from '@nitida/domain/phone-rules';
import { PhoneField } from '@nitida/ui/phone';
import { useTranslation } from 'react-i18next';
import { useShell } from '../core/shell-context.ts';

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
  const { host } = useShell();
  return (
    <PhoneField
      {...props}
      label={t('auth.mobile')}
      countryOf={countryOfNumber}
      onListFailed={() => host.dialogs.toast(host.language.errorText({ code: 'unexpected' }), { tone: 'error' })}
      labels={{
        country: ({ name, callingCode }) => t('phone.country', { country: name, code: callingCode }),
        search: t('phone.search'),
        nothingFound: t('phone.nothingFound'),
      }}
    />
  );
}
