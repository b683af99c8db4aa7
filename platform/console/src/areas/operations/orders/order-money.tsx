import type { MoneyRow, StaffOrderDetail } from '@nitida/contract';
import { Note } from '@nitida/ui/feedback';
import { Micro, Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Section } from '../../../parts/section.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { When } from '../../../parts/when.tsx';
import { ledgerKeys, placeKeys } from '../words.ts';

/** Every cent of the order: where it came from and where it went. */
export function OrderMoney({ detail: { money: rows, owed, refundable } }: { detail: StaffOrderDetail }) {
  const { t } = useTranslation();
  const money = useMoney();
  const columns: Column<MoneyRow>[] = [
    { id: 'at', name: t('operations.order.at'), look: 'short', narrow: 'inline', cell: ({ at }) => <When at={at} /> },
    { id: 'kind', name: t('operations.order.what'), look: 'title', cell: ({ kind }) => t(ledgerKeys[kind]) },
    { id: 'way', name: t('operations.order.way'), narrow: 'line', cell: (row) => <Way row={row} /> },
    { id: 'amount', name: t('operations.order.amount'), look: 'number', narrow: 'inline', cell: ({ amount }) => money(amount) },
    { id: 'reference', name: t('operations.order.reference'), width: '24%', cell: ({ reference }) => <Micro as="div">{reference}</Micro> },
  ];
  return (
    <Section title={t('operations.order.money')}>
      {owed > 0 ? <Note tone="luz">{t('operations.order.owed', { amount: money(owed) })}</Note> : null}
      <Small>
        {t('operations.order.refundable', { card: money(refundable.card), credit: money(refundable.credit), held: money(refundable.held) })}
      </Small>
      {rows.length === 0 ? null : <DataTable label={t('operations.order.money')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </Section>
  );
}

function Way({ row: { from, to } }: { row: MoneyRow }) {
  const { t } = useTranslation();
  return from && to ? t('operations.order.fromTo', { from: t(placeKeys[from]), to: t(placeKeys[to]) }) : null;
}
