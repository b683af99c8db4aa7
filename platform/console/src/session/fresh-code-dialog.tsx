import { Button } from '@nitida/ui/buttons';
import { FailureNote, TextField, useFormErrors } from '@nitida/ui/forms';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../calls/calls-context.ts';
import { failureText } from '../calls/failure-text.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { canUsePasskeys, signWithPasskey } from './browser-passkeys.ts';
import { checkCode, readCode, secondFactorOf } from './second-factor-code.ts';
import { useSession } from './session.ts';

/** Opens above whatever is open while a call waits for a code or a passkey, so that nothing is lost that was typed there. */
export function FreshCodeDialog() {
  const { freshCode } = useCalls();
  return useSyncExternalStore(freshCode.subscribe, freshCode.isAsked) ? <CodeDialog /> : null;
}

function CodeDialog() {
  const { t } = useTranslation();
  const { call, freshCode } = useCalls();
  const { hasPasskey } = useSession();
  const [values, setValues] = useState({ code: '' });
  const form = useFormErrors({ values, check: ({ code }) => ({ code: checkCode(t, code) }), fields: ['code'] });

  async function send() {
    const result = await call('confirmCode', { body: { code: readCode(values.code) } });
    if (!result.ok && secondFactorOf(result.failure) === 'wrong') form.setServerErrors({ code: t('secondFactor.wrong') });
    return result;
  }

  return (
    <FormDialog
      title={t('freshCode.title')}
      description={t('freshCode.text')}
      sendLabel={t('signIn.confirm')}
      form={form}
      send={send}
      onClose={() => freshCode.settle(false)}
      onDone={() => freshCode.settle(true)}
    >
      {hasPasskey && canUsePasskeys() ? <PasskeyButton onDone={() => freshCode.settle(true)} /> : null}
      <TextField
        name="code"
        label={t('secondFactor.code')}
        hint={t('secondFactor.codeHint')}
        value={values.code}
        onChange={(code) => setValues({ code })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...form.field('code')}
      />
    </FormDialog>
  );
}

function PasskeyButton({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function confirm(): Promise<string | null> {
    const begun = await call('beginPasskeyConfirmation');
    if (!begun.ok) return failureText(t, begun.failure);
    const signed = await signWithPasskey(begun.data.request);
    if (!signed) return t('passkeys.notUsed');
    const result = await call('confirmPasskey', { body: { signed } });
    if (result.ok) return null;
    return secondFactorOf(result.failure) === 'wrongPasskey' ? t('passkeys.wrong') : failureText(t, result.failure);
  }

  async function press(): Promise<void> {
    setBusy(true);
    setError(undefined);
    const refusal = await confirm();
    setBusy(false);
    if (refusal === null) onDone();
    else setError(refusal);
  }

  return (
    <>
      <FailureNote error={error} />
      <Button look="secondary" isCompact isBusy={isBusy} busyLabel={t('common.sending')} onPress={() => void press()}>
        {t('passkeys.use')}
      </Button>
    </>
  );
}
