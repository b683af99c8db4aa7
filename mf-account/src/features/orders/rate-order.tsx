import { limits, type Order } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { FailureNote, TextArea } from '@nitida/ui/forms';
import { Icon } from '@nitida/ui/icons';
import { from744 } from '@nitida/ui/layout';
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

  if (order.isRated) return <Rated stars={order.rate ?? 0} />;

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
      <Button type="submit" isBusy={isBusy}>
        {t('rate.send')}
      </Button>
    </Box>
  );
}

/** The rating that was given, drawn and in words. */
function Rated({ stars }: { stars: number }) {
  const { t } = useTranslation('account');
  const places = Array.from({ length: limits.stars }, (_, index) => index);
  return (
    <Box>
      <Given>
        <Stars $given={stars}>
          {places.map((place) => (
            <Icon key={place} name="star" size={28} />
          ))}
        </Stars>
        {t('rate.given', { count: stars, most: limits.stars })}
      </Given>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  padding-block: var(--s-6);
  border-block: 1px solid var(--grout);

  > button {
    ${from744} {
      justify-self: start;
    }
  }
`;

const Given = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-4);
  text-wrap: balance;
`;

const Stars = styled.span<{ $given: number }>`
  display: flex;
  gap: var(--s-1);
  color: var(--edge);

  > :nth-child(-n + ${({ $given }) => $given}) {
    color: var(--star);

    &,
    * {
      fill: currentColor;
    }
  }
`;
