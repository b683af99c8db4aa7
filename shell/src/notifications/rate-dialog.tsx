import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { Note } from '@nitida/ui/feedback';
import { focusField, TextArea, useFormErrors } from '@nitida/ui/forms';
import { RatingField } from '@nitida/ui/rating';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useShell } from '../core/shell-context.ts';

const Form = styled.form`
  display: grid;
  gap: 20px;
`;

interface RateDialogProps {
  jobId: string;
  onClose: () => void;
}

/** Asks for one to five stars and an optional text. A cleaning can be rated once. */
export default function RateDialog({ jobId, onClose }: RateDialogProps) {
  const { t } = useTranslation('common');
  const { host, notifications, language } = useShell();
  const [values, setValues] = useState<{ rate: number | null; feedback: string }>({ rate: null, feedback: '' });
  const [note, setNote] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const form = useFormErrors({
    values,
    check: ({ rate }) => ({ rate: rate === null ? t('rate.required') : undefined }),
    fields: ['rate'],
    idPrefix: 'notice',
  });
  // The focus tells screen readers why the rating was not sent.
  useEffect(() => {
    if (form.attempt > 0) focusField('notice-rate');
  }, [form.attempt]);

  async function send() {
    if (values.rate === null) return;
    setIsSending(true);
    setNote(null);
    const result = await host.http.call('createRate', { body: { rate: values.rate, jobId, feedback: values.feedback.trim() } });
    setIsSending(false);
    if (!result.ok) return setNote(language.errorText(result.failure));
    notifications.rated(jobId);
    host.dialogs.toast(t('rate.sent'));
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('rate.title')} closeLabel={t('dialog.close')}>
      <Form noValidate onSubmit={form.onSubmit(() => void send())}>
        {note ? (
          <Note tone="error" isLive>
            {note}
          </Note>
        ) : null}
        <RatingField
          name="rate"
          label={t('rate.stars')}
          value={values.rate}
          onChange={(rate) => setValues({ ...values, rate })}
          starLabel={(number) => t('rate.star', { number })}
          {...form.field('rate')}
        />
        <TextArea
          id="notice-feedback"
          name="feedback"
          label={t('rate.feedback')}
          optionalMark={t('dialog.optional')}
          maxLength={2000}
          value={values.feedback}
          onChange={(feedback) => setValues({ ...values, feedback })}
        />
        <Button type="submit" isWide isBusy={isSending} busyLabel={t('auth.sending')}>
          {t('rate.send')}
        </Button>
      </Form>
    </Dialog>
  );
}
