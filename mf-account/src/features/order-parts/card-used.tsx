import type { Order } from '@nitida/contract';
import { formatDate } from '@nitida/ui/format';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { cardParts } from './texts.ts';

/** The card that paid the total above it, with the day. A refund may go elsewhere, and its line says where. */
export function CardUsed({ order: { card, paidAt } }: { order: Order }) {
  const { t } = useTranslation('account');
  if (card === null || paidAt === null) return null;
  return (
    <Below>
      {t('receipt.card', cardParts(card))}, {formatDate(new Date(paidAt), host().language.locale(), 'long')}
    </Below>
  );
}

const Below = styled(Small)`
  margin-top: var(--s-2);
`;
