import type { PreviewedPay, StaffCalls } from '@nitida/contract';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../calls/use-answer.ts';
import { Answered } from '../../parts/answered.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { useMoney } from '../../parts/use-money.ts';
import { RefusedChange, TypicalBooking } from './typical-booking.tsx';

const levelKeys = { Junior: 'operations.level.junior', Middle: 'operations.level.middle', Senior: 'operations.level.senior' } as const;
const levels = ['Junior', 'Middle', 'Senior'] as const;

/** What each cleaner of ten typical bookings would get with a changed pay. */
export function PayPreview({ value }: { value: StaffCalls['getSettings']['answer']['cleanerPay']['value'] }) {
  const answer = useAnswer(['previewPay', { body: { value } }]);
  return (
    <Answered answer={answer}>
      {({ bookings, errors }) =>
        Object.keys(errors).length > 0 ? <RefusedChange setting={value} errors={errors} /> : <PayTable bookings={bookings} />
      }
    </Answered>
  );
}

function PayTable({ bookings }: { bookings: readonly PreviewedPay[] }) {
  const { t } = useTranslation();
  const money = useMoney();
  const rows = bookings.map((booking, index) => ({ ...booking, number: index + 1 }));
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'booking', name: t('operations.prices.booking'), look: 'title', cell: (booking) => <TypicalBooking booking={booking} /> },
    ...levels.map(
      (level): Column<(typeof rows)[number]> => ({
        id: level,
        name: t(levelKeys[level]),
        look: 'short',
        cell: ({ before, after }) => {
          if (before === null || after === null) return t('operations.prices.noPrice');
          const [from, to] = [before[level], after[level]];
          return from === to ? money(from) : t('operations.prices.payChange', { from: money(from), to: money(to) });
        },
      }),
    ),
  ];
  return (
    <div>
      <Small>{t('operations.prices.typicalPay')}</Small>
      <DataTable label={t('operations.prices.typicalPay')} columns={columns} rows={rows} keyOf={({ number }) => String(number)} />
    </div>
  );
}
