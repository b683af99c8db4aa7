import type { Affiliate } from '@nitida/contract';
import { EmptyState } from '@nitida/ui/feedback';
import { Micro } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCalls } from '../../../calls/calls-context.ts';
import type { Answer } from '../../../calls/client.ts';
import { useLiveAnswer } from '../../../calls/use-live-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { entriesIn, Paged } from '../../../parts/paged.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { When } from '../../../parts/when.tsx';
import { SellCardDialog } from './sell-card-dialog.tsx';

/** The gift cards that affiliates bought. A payment that came in buys the next one. */
export default function GiftCardsPage() {
  const { t } = useTranslation();
  const cards = useLiveAnswer(['getGiftCards', { query: {} }]);
  const affiliates = useLiveAnswer(['getAffiliates']);
  const known = affiliates.data?.affiliates ?? [];
  const [isSelling, setSelling] = useState(false);
  return (
    <>
      <PageHead
        title={t('operations.giftCard.name')}
        lead={t('operations.giftCard.lead')}
        actions={
          known.length === 0 ? undefined : <SmallButton onPress={() => setSelling(true)}>{t('operations.giftCard.sell')}</SmallButton>
        }
      />
      <Answered answer={cards}>
        {({ giftCards }) =>
          giftCards.length === 0 ? (
            <EmptyState title={t('operations.giftCard.none')} />
          ) : (
            <PagedCards newest={giftCards} affiliates={known} />
          )
        }
      </Answered>
      {isSelling ? (
        <SellCardDialog
          affiliates={known}
          onClose={() => setSelling(false)}
          onDone={() => {
            setSelling(false);
            void cards.reload();
          }}
        />
      ) : null}
    </>
  );
}

type SoldCard = Answer<'getGiftCards'>['giftCards'][number];

function PagedCards({ newest, affiliates }: { newest: readonly SoldCard[]; affiliates: readonly Affiliate[] }) {
  const { call } = useCalls();
  const load = async ({ id: before }: SoldCard) =>
    entriesIn(await call('getGiftCards', { query: { before } }), ({ giftCards }) => giftCards);
  return (
    <Paged first={newest} load={load}>
      {(cards) => <CardTable cards={cards} affiliates={affiliates} />}
    </Paged>
  );
}

function CardTable({ cards, affiliates }: { cards: readonly SoldCard[]; affiliates: readonly Affiliate[] }) {
  const { t } = useTranslation();
  const money = useMoney();
  const columns: Column<SoldCard>[] = [
    { id: 'code', name: t('operations.promo.code'), look: 'title', cell: ({ codeEnd }) => `…${codeEnd}` },
    {
      id: 'buyer',
      name: t('operations.giftCard.buyer'),
      narrow: 'line',
      cell: ({ affiliateId }) => {
        const affiliate = affiliates.find(({ id }) => id === affiliateId);
        return affiliate ? <Link to={`/operations/affiliates/${affiliate.id}`}>{affiliate.name}</Link> : '–';
      },
    },
    { id: 'payment', name: t('operations.giftCard.payment'), narrow: 'line', cell: ({ paymentReference }) => paymentReference },
    { id: 'price', name: t('operations.giftCard.price'), look: 'number', cell: ({ price }) => money(price) },
    { id: 'value', name: t('operations.promo.value'), look: 'number', cell: ({ value }) => money(value) },
    { id: 'at', name: t('operations.giftCard.sold'), look: 'short', cell: ({ at }) => <When at={at} /> },
    {
      id: 'state',
      name: t('operations.orders.state'),
      narrow: 'line',
      cell: ({ redeemedAt }) => (
        <div>
          <Mark $tone={redeemedAt === null ? 'good' : 'quiet'}>
            {t(redeemedAt === null ? 'operations.giftCard.open' : 'operations.giftCard.redeemed')}
          </Mark>
          {redeemedAt === null ? null : (
            <Micro as="div">
              <When at={redeemedAt} />
            </Micro>
          )}
        </div>
      ),
    },
  ];
  return <DataTable label={t('operations.giftCard.name')} columns={columns} rows={cards} keyOf={({ id }) => id} />;
}
