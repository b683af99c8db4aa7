import type { AffiliateStatement } from '@nitida/contract';
import { formatDate } from '@nitida/ui/format';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useLiveAnswer } from '../../../calls/use-live-answer.ts';
import { Actions } from '../../../parts/actions.tsx';
import { Answered } from '../../../parts/answered.tsx';
import { Code } from '../../../parts/code.tsx';
import { CsvLink } from '../../../parts/csv-link.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { typedEuros } from '../../../parts/read-euros.ts';
import { Section, Sections } from '../../../parts/section.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { localeOf, When } from '../../../parts/when.tsx';
import { SellCardDialog } from '../gift-cards/sell-card-dialog.tsx';
import { PayoutDialog } from './payout-dialog.tsx';

/** The statement of an affiliate: what was earned, paid out and is due. */
export default function AffiliatePage() {
  const { t } = useTranslation();
  const money = useMoney();
  const { id = '' } = useParams();
  const answer = useLiveAnswer(['getStatement', { params: { id } }]);
  const [action, setAction] = useState<'payout' | 'giftCard' | null>(null);
  const statement = answer.data?.statement;
  const close = () => setAction(null);
  const done = () => {
    close();
    void answer.reload();
  };
  return (
    <>
      <PageHead
        title={statement?.affiliate.name ?? t('operations.affiliate.who')}
        lead={statement?.affiliate.company}
        actions={
          statement ? (
            <Actions>
              {statement.due > 0 ? (
                <SmallButton onPress={() => setAction('payout')}>
                  {t('operations.affiliate.payOut', { amount: money(statement.due) })}
                </SmallButton>
              ) : null}
              <SmallButton onPress={() => setAction('giftCard')}>{t('operations.giftCard.sell')}</SmallButton>
            </Actions>
          ) : undefined
        }
      />
      <Answered answer={answer}>{(known) => <Statement statement={known.statement} />}</Answered>
      {statement && action === 'payout' ? <PayoutDialog statement={statement} onClose={close} onDone={done} /> : null}
      {statement && action === 'giftCard' ? <SellCardDialog affiliates={[statement.affiliate]} onClose={close} onDone={done} /> : null}
    </>
  );
}

function Statement({
  statement: { affiliate, terms, referred, lines, commission, paidOut, due, payouts },
}: {
  statement: AffiliateStatement;
}) {
  const { t } = useTranslation();
  const money = useMoney();
  const file = lines.map((line) => [
    line.orderNumber,
    line.date,
    ...[line.paidNet, line.commission, line.paidOut, line.due].map(typedEuros),
  ]);
  return (
    <Sections>
      <Facts
        facts={[
          { name: t('operations.affiliate.due'), value: money(due) },
          { name: t('operations.affiliate.commission'), value: money(commission) },
          { name: t('operations.affiliate.paidOut'), value: money(paidOut) },
          { name: t('operations.affiliate.terms'), value: t('operations.affiliate.termsText', terms) },
          { name: t('operations.affiliate.referred'), value: String(referred) },
          { name: t('operations.customer.email'), value: <a href={`mailto:${affiliate.email}`}>{affiliate.email}</a> },
          { name: t('operations.customer.mobile'), value: <PhoneLink mobile={affiliate.mobile} /> },
          { name: t('operations.affiliate.link'), value: <Code>{affiliate.link}</Code> },
        ]}
      />
      <Section
        title={t('operations.cleaner.statement')}
        actions={
          lines.length === 0 ? undefined : (
            <CsvLink
              fileName={`affiliate-${affiliate.code}.csv`}
              head={['order', 'date', 'net', 'commission', 'paid out', 'due']}
              rows={file}
            />
          )
        }
      >
        {lines.length === 0 ? <Small>{t('operations.affiliate.noVisits')}</Small> : <LineTable lines={lines} />}
      </Section>
      <Section title={t('operations.affiliate.payouts')}>
        {payouts.length === 0 ? <Small>{t('operations.affiliate.noPayouts')}</Small> : <PayoutTable payouts={payouts} />}
      </Section>
    </Sections>
  );
}

function LineTable({ lines }: Pick<AffiliateStatement, 'lines'>) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const columns: Column<AffiliateStatement['lines'][number]>[] = [
    {
      id: 'order',
      name: t('operations.orders.number'),
      look: 'title',
      cell: ({ orderId, orderNumber }) => <Link to={`/operations/orders/${orderId}`}>{orderNumber}</Link>,
    },
    { id: 'date', name: t('operations.start.date'), look: 'short', cell: ({ date }) => formatDate(date, localeOf(i18n.language), 'fact') },
    { id: 'net', name: t('operations.affiliate.paidNet'), look: 'number', cell: ({ paidNet }) => money(paidNet) },
    { id: 'commission', name: t('operations.affiliate.commission'), look: 'number', cell: ({ commission }) => money(commission) },
    { id: 'paid', name: t('operations.affiliate.paidOut'), look: 'number', cell: ({ paidOut }) => money(paidOut) },
    { id: 'due', name: t('operations.affiliate.due'), look: 'number', cell: ({ due }) => money(due) },
  ];
  return <DataTable label={t('operations.cleaner.statement')} columns={columns} rows={lines} keyOf={({ orderId }) => orderId} />;
}

function PayoutTable({ payouts }: Pick<AffiliateStatement, 'payouts'>) {
  const { t } = useTranslation();
  const money = useMoney();
  const columns: Column<AffiliateStatement['payouts'][number]>[] = [
    { id: 'reference', name: t('operations.affiliate.reference'), look: 'title', cell: ({ reference }) => reference },
    { id: 'at', name: t('operations.start.date'), look: 'short', narrow: 'inline', cell: ({ at }) => <When at={at} /> },
    { id: 'amount', name: t('operations.order.amount'), look: 'number', narrow: 'inline', cell: ({ amount }) => money(amount) },
  ];
  return <DataTable label={t('operations.affiliate.payouts')} columns={columns} rows={payouts} keyOf={({ id }) => id} />;
}
