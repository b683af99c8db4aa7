import type { TaxVerification } from '@nitida/contract';
import { Note } from '@nitida/ui/feedback';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { Actions } from '../../../parts/actions.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';

type Fault = TaxVerification['faults'][number];

const faultKeys: Record<Fault['what'], string> = {
  gap: 'operations.tax.fault.gap',
  unlinked: 'operations.tax.fault.unlinked',
  hash: 'operations.tax.fault.hash',
  content: 'operations.tax.fault.content',
  row: 'operations.tax.fault.row',
  time: 'operations.tax.fault.time',
  end: 'operations.tax.fault.end',
  noDelivery: 'operations.tax.fault.noDelivery',
  noRecord: 'operations.tax.fault.noRecord',
  noDocument: 'operations.tax.fault.noDocument',
  amounts: 'operations.tax.fault.amounts',
  date: 'operations.tax.fault.date',
  type: 'operations.tax.fault.type',
};

/** Reads the whole chain again when somebody asks for it. */
export function ChainCheck() {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<TaxVerification | null>(null);
  const [error, setError] = useState<string | null>(null);
  const verify = async () => {
    setBusy(true);
    const result = await call('getTaxVerification');
    setBusy(false);
    setFound(result.ok ? result.data.verification : null);
    setError(result.ok ? null : failureText(t, result.failure));
  };
  return (
    <>
      <Actions>
        <SmallButton isBusy={isBusy} onPress={() => void verify()}>
          {t('operations.tax.verify')}
        </SmallButton>
      </Actions>
      {error === null ? null : (
        <Note tone="error" isLive>
          {error}
        </Note>
      )}
      {found === null ? null : <Result {...found} />}
    </>
  );
}

function Result({ records, faults }: TaxVerification) {
  const { t } = useTranslation();
  if (faults.length === 0) return <Note isLive>{t('operations.tax.verified', { count: records })}</Note>;
  return (
    <Note tone="error" isLive>
      <p>{t('operations.tax.broken')}</p>
      <ul>
        {faults.map(({ issuer, position, number, what }) => (
          <li key={`${issuer} ${position} ${number} ${what}`}>
            {[position === null ? null : `#${position}`, number].filter((part) => part !== null).join(' ')}: {t(faultKeys[what])}
          </li>
        ))}
      </ul>
    </Note>
  );
}
