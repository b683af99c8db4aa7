import { cancellationKeys } from '@nitida/contract';
import { withdrawalDays } from '@nitida/domain';
import { TextLink } from '@nitida/ui/buttons';
import { Checkbox } from '@nitida/ui/forms';
import { Stack } from '@nitida/ui/layout';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { useFormat } from '../../lib/use-format.ts';
import { usePriceList } from '../price-parts/price-list.ts';

/** What exactly is accepted, below the sentence that accepts it. */
const Rule = styled(Small).attrs({ as: 'span' })`
  display: block;
  padding-top: 4px;
`;

interface Agreed {
  policy: boolean;
  consent: boolean;
}

export interface ConsentsProps {
  agreed: Agreed;
  onChange: (agreed: Agreed) => void;
  /** Whether the visit starts within the days of withdrawal, so that the law asks for this consent. */
  needsConsent: boolean;
  error: (field: keyof Agreed) => string | undefined;
}

/** The consents to the cancellation policy and, where the law asks for it, to a start within the withdrawal period. The boxes are never ticked in advance. */
export function Consents({ agreed, onChange, needsConsent, error }: ConsentsProps) {
  const { t, i18n } = useTranslation('booking');
  const format = useFormat();
  const { cancellation } = usePriceList().pricing;
  const policy = host().links.to('marketing.cancellationPolicy');
  const figures = {
    fullRefundHours: format.number(cancellation.fullRefundHours),
    halfRefundHours: format.number(cancellation.halfRefundHours),
    halfRefundPercent: format.number(cancellation.halfRefundPercent),
    fullRefundMinutes: format.number(cancellation.fullRefundWithinMinutesOfBooking),
  };
  const rule = Object.values(cancellationKeys)
    .map((key) => t(key, figures))
    .join(' ');
  return (
    <Stack gap={3}>
      {needsConsent ? (
        <Checkbox
          name="both"
          isSelected={agreed.policy && agreed.consent}
          onChange={(ticked) => onChange({ policy: ticked, consent: ticked })}
        >
          {t('summary.agreeToBoth')}
        </Checkbox>
      ) : null}
      <Checkbox
        name="policy"
        isSelected={agreed.policy}
        onChange={(ticked) => onChange({ ...agreed, policy: ticked })}
        error={error('policy')}
        isRequired
      >
        {policy ? (
          <Trans
            t={t}
            i18n={i18n}
            i18nKey="summary.policy"
            values={{ rule }}
            components={{
              policy: (
                <TextLink href={policy} target="_blank" isInline>
                  {null}
                </TextLink>
              ),
              rule: <Rule />,
            }}
          />
        ) : (
          t('summary.policyPlain', { rule })
        )}
      </Checkbox>
      {needsConsent ? (
        <Checkbox
          name="consent"
          isSelected={agreed.consent}
          onChange={(ticked) => onChange({ ...agreed, consent: ticked })}
          error={error('consent')}
          isRequired
        >
          {t('summary.consent', { days: withdrawalDays })}
        </Checkbox>
      ) : null}
    </Stack>
  );
}
