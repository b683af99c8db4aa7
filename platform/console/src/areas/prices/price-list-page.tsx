import type { PreviewedBooking, PriceList } from '@nitida/contract';
import { Micro, Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../calls/use-answer.ts';
import { Answered } from '../../parts/answered.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useMoney } from '../../parts/use-money.ts';
import { useRuleColumns } from './rule-columns.tsx';
import { SettingForm } from './setting-form.tsx';
import { RefusedChange, TypicalBooking } from './typical-booking.tsx';

/** The price list. Before a change is saved, it shows what ten typical bookings would cost, and which of their rules would change. */
export default function PriceListPage() {
  const { t } = useTranslation();
  const answer = useAnswer(['getSettings']);
  return (
    <>
      <PageHead title={t('operations.prices.list')} lead={t('operations.prices.lead')} />
      <Answered answer={answer}>
        {({ priceList: { version, value } }) => (
          <SettingForm
            setting={{ name: 'priceList', version, value }}
            onSaved={() => void answer.reload()}
            preview={(change) => (change.name === 'priceList' ? <Preview value={change.value} /> : null)}
          />
        )}
      </Answered>
    </>
  );
}

function Preview({ value }: { value: PriceList }) {
  const answer = useAnswer(['previewPrices', { body: { value } }]);
  return (
    <Answered answer={answer}>
      {({ bookings, errors }) =>
        Object.keys(errors).length > 0 ? <RefusedChange setting={value} errors={errors} /> : <BookingTable bookings={bookings} />
      }
    </Answered>
  );
}

function BookingTable({ bookings }: { bookings: readonly PreviewedBooking[] }) {
  const { t } = useTranslation();
  const money = useMoney();
  const priceText = (cents: number | null) => (cents === null ? t('operations.prices.noPrice') : money(cents));
  const rows = bookings.map((booking, index) => ({ ...booking, number: index + 1 }));
  const ruleColumns = useRuleColumns(rows);
  const columns: Column<(typeof rows)[number]>[] = [
    {
      id: 'booking',
      name: t('operations.prices.booking'),
      look: 'title',
      cell: (booking) => <TypicalBooking booking={booking} />,
    },
    {
      id: 'price',
      name: t('operations.prices.price'),
      look: 'short',
      narrow: 'line',
      cell: ({ before, after }) =>
        before === after ? (
          <div>
            {priceText(before)} <Micro as="span">{t('operations.prices.same')}</Micro>
          </div>
        ) : (
          <strong>{t('operations.prices.payChange', { from: priceText(before), to: priceText(after) })}</strong>
        ),
    },
    ...ruleColumns,
  ];
  return (
    <div>
      <Small>{t('operations.prices.typical')}</Small>
      <DataTable label={t('operations.prices.typical')} columns={columns} rows={rows} keyOf={({ number }) => String(number)} />
    </div>
  );
}
