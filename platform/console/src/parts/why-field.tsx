import { TextField } from '@nitida/ui/forms';
import { useTranslation } from 'react-i18next';

interface WhyFieldProps {
  value: string;
  onChange: (why: string) => void;
  error: string | undefined;
  onBlur: () => void;
}

/** The reason of a change, for the audit. */
export function WhyField(props: WhyFieldProps) {
  const { t } = useTranslation();
  return <TextField name="why" label={t('change.why')} hint={t('change.whyHint')} maxLength={500} autoComplete="off" {...props} />;
}
