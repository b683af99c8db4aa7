import { languageNames, type StaffCustomerDetail } from '@nitida/contract';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useLiveAnswer } from '../../../calls/use-live-answer.ts';
import { Actions } from '../../../parts/actions.tsx';
import { Answered } from '../../../parts/answered.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { When } from '../../../parts/when.tsx';
import { OrderTable } from '../orders/order-table.tsx';
import { creditKeys } from './credit-words.ts';
import { GiveCreditDialog } from './give-credit-dialog.tsx';
import { TaxDialog } from './tax-dialog.tsx';
import { ViewAsCustomer } from './view-as-customer.tsx';

/** A customer: how they are reached, their orders, addresses and credit. */
export default function CustomerPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const answer = useLiveAnswer(['getCustomer', { params: { id } }]);
  const [isGiving, setGiving] = useState(false);
  const [isChangingTax, setChangingTax] = useState(false);
  const detail = answer.data?.detail;
  return (
    <>
      <PageHead
        title={detail?.customer.name ?? t('operations.orders.customer')}
        actions={
          detail && !detail.customer.isDeleted ? (
            <Actions>
              <SmallButton onPress={() => setGiving(true)}>{t('operations.credit.give')}</SmallButton>
              <SmallButton onPress={() => setChangingTax(true)}>{t('operations.customer.taxChange')}</SmallButton>
              <ViewAsCustomer customerId={id} />
            </Actions>
          ) : undefined
        }
      />
      <Answered answer={answer}>{(known) => <Customer detail={known.detail} />}</Answered>
      {isChangingTax && detail ? (
        <TaxDialog
          customerId={id}
          tax={detail.tax}
          onClose={() => setChangingTax(false)}
          onDone={() => {
            setChangingTax(false);
            void answer.reload();
          }}
        />
      ) : null}
      {isGiving ? (
        <GiveCreditDialog
          customerId={id}
          onClose={() => setGiving(false)}
          onDone={() => {
            setGiving(false);
            void answer.reload();
          }}
        />
      ) : null}
    </>
  );
}

function Customer({ detail: { customer, orders, addresses, credit, card, tax } }: { detail: StaffCustomerDetail }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <Sections>
      <Facts
        facts={[
          { name: t('operations.customer.email'), value: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
          { name: t('operations.customer.mobile'), value: <PhoneLink mobile={customer.mobile} /> },
          { name: t('operations.customer.language'), value: languageNames[customer.lng] },
          { name: t('operations.customer.since'), value: <When at={customer.createdAt} /> },
          { name: t('operations.credit.balance'), value: money(credit.balance) },
          { name: t('operations.customer.card'), value: card ? `${card.brand} •••• ${card.last4}` : t('operations.customer.noCard') },
          {
            name: t('operations.customer.tax'),
            value: tax ? [tax.name, tax.number, tax.address].filter((each) => each !== '').join(', ') : t('operations.customer.noTax'),
          },
        ]}
      />
      <Section title={t('operations.orders.found', { count: orders.length })}>
        {orders.length === 0 ? (
          <Small>{t('operations.customer.noOrders')}</Small>
        ) : (
          <OrderTable label={t('operations.orders.name')} orders={orders} />
        )}
      </Section>
      <Section title={t('operations.customer.addresses')}>
        {addresses.length === 0 ? <Small>{t('operations.customer.noAddresses')}</Small> : null}
        <ul>
          {addresses.map(({ _id, address1, postalCode, city, isDefault }) => (
            <li key={_id}>
              {[address1, `${postalCode} ${city}`].join(', ')}{' '}
              {isDefault ? <Small as="span">{t('operations.customer.default')}</Small> : null}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('operations.credit.title')}>
        {credit.entries.length === 0 ? <Small>{t('operations.credit.none')}</Small> : <CreditTable entries={credit.entries} />}
      </Section>
    </Sections>
  );
}

type CreditEntry = StaffCustomerDetail['credit']['entries'][number];

function CreditTable({ entries }: { entries: readonly CreditEntry[] }) {
  const { t } = useTranslation();
  const money = useMoney();
  const columns: Column<CreditEntry>[] = [
    { id: 'when', name: t('operations.order.at'), look: 'short', narrow: 'inline', cell: ({ at }) => <When at={at} /> },
    { id: 'kind', name: t('operations.order.what'), look: 'title', cell: ({ kind }) => t(creditKeys[kind]) },
    {
      id: 'order',
      name: t('operations.orders.number'),
      narrow: 'inline',
      cell: ({ orderId, orderNumber }) => (orderId === null ? null : <Link to={`/operations/orders/${orderId}`}>{orderNumber}</Link>),
    },
    { id: 'amount', name: t('operations.order.amount'), look: 'number', narrow: 'inline', cell: ({ amount }) => money(amount) },
  ];
  return <DataTable label={t('operations.credit.title')} columns={columns} rows={entries} keyOf={({ id }) => id} />;
}
