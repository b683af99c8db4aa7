import { limits } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { formatDate } from '@nitida/ui/format';
import { FailureNote, focusField, TextArea, useFormErrors, useSending } from '@nitida/ui/forms';
import { RatingField } from '@nitida/ui/rating';
import { LineStart } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
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
  const visit = useAtomValue(notifications.listAtom).find((notification) => notification.jobId === jobId);
  const [values, setValues] = useState<{ rate: number | null; feedback: string }>({ rate: null, feedback: '' });
  const { isBusy, error, send } = useSending(language.errorText);
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

  async function submit() {
    const { rate, feedback } = values;
    if (rate === null) return;
    const result = await send(() => host.http.call('createRate', { body: { rate, jobId, feedback: feedback.trim() } }));
    if (!result.ok) return;
    notifications.rated(jobId);
    host.dialogs.toast(t('rate.sent'));
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('rate.title')}
      description={
        visit && (
          <LineStart>
            {formatDate(visit.cleaningDate, language.locale(), 'weekday')}, {visit.cleaningTime}
          </LineStart>
        )
      }
      closeLabel={t('dialog.close')}
    >
      <Form noValidate onSubmit={form.onSubmit(() => void submit())}>
        <FailureNote error={error} />
        <RatingField
          name="rate"
          label={t('rate.stars')}
          value={values.rate}
          onChange={(rate) => setValues({ ...values, rate })}
          starLabel={(number) => t('rate.star', { number, most: limits.stars })}
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
        <div data-foot="">
          <Button type="submit" isBusy={isBusy} busyLabel={t('auth.sending')}>
            {t('rate.send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
