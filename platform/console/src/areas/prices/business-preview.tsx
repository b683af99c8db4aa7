import type { BusinessSettings, PreviewedTerms } from '@nitida/contract';
import { Note } from '@nitida/ui/feedback';
import { Small } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../calls/use-answer.ts';
import { Answered } from '../../parts/answered.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { useMoney } from '../../parts/use-money.ts';
import { localeOf, When } from '../../parts/when.tsx';
import { useTermColumns } from './term-columns.tsx';
import { RefusedChange, TypicalBooking } from './typical-booking.tsx';

type Terms = NonNullable<PreviewedTerms['before']>;
type Row = PreviewedTerms & { number: number };
type Term = keyof Terms;

/** What changed business settings do to ten typical bookings. */
export function BusinessPreview({ value }: { value: BusinessSettings }) {
  const answer = useAnswer(['previewBusiness', { body: { value } }]);
  return (
    <Answered answer={answer}>
      {({ bookings, errors }) =>
        Object.keys(errors).length > 0 ? <RefusedChange setting={value} errors={errors} /> : <ChangedTerms bookings={bookings} />
      }
    </Answered>
  );
}

/** Only the bookings and the terms that change. */
function ChangedTerms({ bookings }: { bookings: readonly PreviewedTerms[] }) {
  const { t } = useTranslation();
  const all = bookings.map((booking, index): Row => ({ ...booking, number: index + 1 }));
  const { columns: terms, changed: rows } = useTermColumns<Row, Terms, Term>(all, {
    termsOf: (row) => row,
    names: {
      complaintUntil: t('operations.prices.term.complaintUntil'),
      commission: t('operations.prices.term.commission'),
      commissionUntil: t('operations.prices.term.commissionUntil'),
    },
    show: (value, term) => <TermValue terms={value} term={term} />,
  });
  if (rows.length === 0) return <Note>{t('operations.prices.noBookingChanges')}</Note>;
  const columns: Column<Row>[] = [
    { id: 'booking', name: t('operations.prices.booking'), look: 'title', cell: (row) => <TypicalBooking booking={row} /> },
    ...terms,
  ];
  return (
    <div>
      <Small>{t('operations.prices.typicalTerms')}</Small>
      <DataTable label={t('operations.prices.typicalTerms')} columns={columns} rows={rows} keyOf={({ number }) => String(number)} />
    </div>
  );
}

function TermValue({ terms, term }: { terms: Terms; term: Term }): ReactNode {
  const { i18n } = useTranslation();
  const money = useMoney();
  switch (term) {
    case 'complaintUntil':
      return <When at={terms.complaintUntil} />;
    case 'commission':
      return money(terms.commission);
    case 'commissionUntil':
      return new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(terms.commissionUntil),
      );
  }
}
