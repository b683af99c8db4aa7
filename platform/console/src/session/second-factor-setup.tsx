import { Button } from '@nitida/ui/buttons';
import { Note, Skeleton } from '@nitida/ui/feedback';
import { ErrorSummary, FailureNote, TextField, useFormErrors } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CallFailure } from '../calls/call-failure.ts';
import { useCalls } from '../calls/calls-context.ts';
import type { Answer } from '../calls/client.ts';
import { failureText } from '../calls/failure-text.ts';
import { Form } from '../parts/form.tsx';
import { QrCode } from './qr-code.tsx';
import { checkCode, readCode, secondFactorOf } from './second-factor-code.ts';

const Steps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  counter-reset: step;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    padding-inline-start: 32px;
    position: relative;
    counter-increment: step;
  }
  > li::before {
    content: counter(step);
    position: absolute;
    inset: 0 auto auto 0;
    color: var(--persiana-ink);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const Secret = styled.code`
  font-family: var(--mono);
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
  -webkit-user-select: all;
  user-select: all;
`;

/** In groups of four, as apps show it. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Sets up codes of an authenticator app: shows the secret, and takes the first code. */
export function SecondFactorSetup({ onSet }: { onSet: () => Promise<void> }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [begun, setBegun] = useState<Answer<'beginSecondFactor'> | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  useEffect(() => {
    let isGone = false;
    void call('beginSecondFactor').then((result) => {
      if (isGone) return;
      if (result.ok) setBegun(result.data);
      else setFailure(result.failure);
    });
    return () => {
      isGone = true;
    };
  }, [call]);

  if (failure) return <Note tone="error">{failureText(t, failure)}</Note>;
  if (!begun) return <Skeleton label={t('common.loading')} shape="panel" />;
  return (
    <>
      <p>{t('secondFactor.lead')}</p>
      <Steps>
        <li>
          <p>{t('secondFactor.scan')}</p>
          <QrCode text={begun.uri} label={t('secondFactor.qrLabel')} />
          <Small>
            {t('secondFactor.typeIn')} <Secret translate="no">{grouped(begun.secret)}</Secret>
          </Small>
        </li>
        <li>
          <FirstCode onSet={onSet} />
        </li>
      </Steps>
    </>
  );
}

function FirstCode({ onSet }: { onSet: () => Promise<void> }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [values, setValues] = useState({ code: '' });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const form = useFormErrors({ values, check: ({ code }) => ({ code: checkCode(t, code) }), fields: ['code'] });

  async function send(): Promise<void> {
    setBusy(true);
    setError(undefined);
    const result = await call('confirmSecondFactor', { body: { code: readCode(values.code) } });
    setBusy(false);
    if (result.ok) return onSet();
    if (secondFactorOf(result.failure) === 'wrong') return void form.setServerErrors({ code: t('secondFactor.wrong') });
    setError(failureText(t, result.failure));
  }

  return (
    <Form noValidate onSubmit={form.onSubmit(() => void send())}>
      <ErrorSummary title={t('common.checkFields')} errors={form.summary} attempt={form.attempt} isBrief />
      <FailureNote error={error} />
      <TextField
        name="code"
        label={t('secondFactor.firstCode')}
        hint={t('secondFactor.codeHint')}
        value={values.code}
        onChange={(code) => setValues({ code })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...form.field('code')}
      />
      <Button type="submit" isCompact isBusy={isBusy} busyLabel={t('common.sending')}>
        {t('secondFactor.confirm')}
      </Button>
    </Form>
  );
}
