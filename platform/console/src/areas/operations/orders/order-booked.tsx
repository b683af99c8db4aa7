import type { Order, PriceLine } from '@nitida/contract';
import { extraKeys, repeatKeys, serviceKeys, speedKeys, tariffKeys } from '@nitida/contract/name-keys';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { soldNames } from '../../../i18n/texts.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import type { Fact } from '../../../parts/facts.tsx';
import { Section } from '../../../parts/section.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { usePercent } from '../../../parts/use-percent.ts';

type Booked = Pick<
  Order,
  'apartmentSize' | 'livingRoomsNum' | 'bedroomsNum' | 'bathroomsNum' | 'kitchensNum' | 'extraServices' | 'repeat' | 'address'
>;

/** The home, the extras, how often and where. */
export function bookedFacts(t: TFunction, order: Booked): Fact[] {
  const { apartmentSize: size, livingRoomsNum: living, bedroomsNum: bed, bathroomsNum: bath, kitchensNum: kitchen } = order;
  const { address1, address2, postalCode, city } = order.address;
  const sold = (key: string) => t(key, { ns: soldNames });
  return [
    { name: t('operations.order.place'), value: [address1, address2, `${postalCode} ${city}`].filter(Boolean).join(', ') },
    { name: t('operations.order.home'), value: t('operations.order.homeText', { size, living, bed, bath, kitchen }) },
    { name: t('operations.order.extras'), value: order.extraServices.map((id) => sold(extraKeys[id])).join(', ') },
    { name: t('operations.order.repeat'), value: sold(repeatKeys[order.repeat]) },
  ];
}

type Priced = Pick<Order, 'lines' | 'subtotal' | 'iva' | 'ivaPercent' | 'total' | 'creditUsed'>;

interface Row {
  key: string;
  name: string;
  amount: number;
}

/** How the price is made up, line by line as on the customer's page. */
export function OrderPrice({ order: { lines, subtotal, iva, ivaPercent, total, creditUsed } }: { order: Priced }) {
  const { t } = useTranslation();
  const money = useMoney();
  const percent = usePercent();
  const rows: Row[] = [
    ...lines.map((line) => ({ key: `${line.kind} ${line.ref}`, name: lineName(t, line), amount: line.amount })),
    { key: 'subtotal', name: t('operations.price.subtotal'), amount: subtotal },
    { key: 'iva', name: t('operations.price.vat', { percent: percent(ivaPercent / 100) }), amount: iva },
    { key: 'total', name: t('operations.orders.total'), amount: total },
    ...(creditUsed > 0 ? [{ key: 'credit', name: t('operations.price.credit'), amount: -creditUsed }] : []),
  ];
  const columns: Column<Row>[] = [
    { id: 'name', name: t('operations.order.what'), look: 'title', cell: ({ name }) => name },
    { id: 'amount', name: t('operations.order.amount'), look: 'number', narrow: 'inline', cell: ({ amount }) => money(amount) },
  ];
  return (
    <Section title={t('operations.price.title')}>
      <DataTable label={t('operations.price.title')} columns={columns} rows={rows} keyOf={({ key }) => key} />
    </Section>
  );
}

/** `ref` identifies the service, extra, speed, tariff or code of a line. */
function lineName(t: TFunction, { kind, ref }: PriceLine): string {
  const sold = (key: string, values = {}): string => t(key, { ns: soldNames, defaultValue: ref, ...values });
  const named = (keys: Readonly<Record<string, string>>): string => sold(keys[ref] ?? ref);
  switch (kind) {
    case 'cleaning':
      return named(serviceKeys);
    case 'extra':
      return named(extraKeys);
    case 'speed':
      return named(speedKeys);
    case 'time':
      return sold('priceLine.time', { tariff: named(tariffKeys) });
    case 'promo':
      return sold('priceLine.promo', { code: ref });
    case 'cardFee':
      return sold('priceLine.cardFee');
  }
}
