import { limits, type Order } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { FailureNote, TextArea } from '@nitida/ui/forms';
import { RatingField } from '@nitida/ui/rating';
import { Heading } from '@nitida/ui/type';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';

/** The rating of a completed cleaning: up to five stars and a text, once. */
export function RateOrder({ order, onRated }: { order: Order; onRated: () => void }) {
  const { t } = useTranslation('account');
  const [rate, setRate] = useState<number | null>(null);
  const [feedback, setFeedback] = useState('');
  const { isBusy, error, setError, send } = useSend();
  const name = order.assigned.length === 1 ? order.assigned[0]?.name : undefined;

  if (order.isRated) return <Box>{t('rate.given', { count: order.rate ?? 0, most: limits.stars })}</Box>;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (rate === null) return setError(t('rate.needed'));
    const result = await send(() => host().http.call('createRate', { body: { rate, jobId: order.id, feedback } }));
    if (!result.ok) return;
    host().dialogs.toast(t('rate.thanks'));
    onRated();
  };

  return (
    <Box as="form" onSubmit={submit} noValidate>
      <Heading level={3}>{name ? t('rate.title', { name }) : t('rate.titlePlain')}</Heading>
      <RatingField
        name="rate"
        label={t('rate.stars')}
        value={rate}
        onChange={(stars) => {
          setRate(stars);
          setError(undefined);
        }}
        starLabel={(count) => t('rate.star', { count, most: limits.stars })}
      />
      <TextArea
        name="feedback"
        label={t('rate.feedback')}
        optionalMark={t('rate.optional')}
        value={feedback}
        onChange={setFeedback}
        maxLength={2000}
      />
      <FailureNote error={error} />
      <div>
        <Button type="submit" isCompact isBusy={isBusy}>
          {t('rate.send')}
        </Button>
      </div>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: var(--s-3);
  padding: var(--s-6);
  background: var(--wall-shade);
  border-radius: var(--r-control);
`;
