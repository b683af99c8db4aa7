import { TextField, useFormErrors } from '@nitida/ui/forms';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../calls/calls-context.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { checkCode, readCode, secondFactorOf } from './second-factor-code.ts';

/** Opens above whatever is open while a call waits for a code, so that nothing is lost that was typed there. */
export function FreshCodeDialog() {
  const { freshCode } = useCalls();
  return useSyncExternalStore(freshCode.subscribe, freshCode.isAsked) ? <CodeDialog /> : null;
}

function CodeDialog() {
  const { t } = useTranslation();
  const { call, freshCode } = useCalls();
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
