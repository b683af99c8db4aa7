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
import { RefusedChange, TypicalBooking } from './typical-booking.tsx';

type Terms = NonNullable<PreviewedTerms['before']>;
type Row = PreviewedTerms & { number: number };
type Term = keyof Terms;

const termNames = ['complaintUntil', 'commission', 'commissionUntil'] as const satisfies readonly Term[];
const termKeys = {
  complaintUntil: 'operations.prices.term.complaintUntil',
  commission: 'operations.prices.term.commission',
  commissionUntil: 'operations.prices.term.commissionUntil',
} as const;

const isChanged = ({ before, after }: PreviewedTerms, term: Term): boolean => before?.[term] !== after?.[term];

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
  const terms = termNames.filter((term) => bookings.some((booking) => isChanged(booking, term)));
  const rows = bookings
    .map((booking, index): Row => ({ ...booking, number: index + 1 }))
    .filter((row) => terms.some((term) => isChanged(row, term)));
  if (rows.length === 0) return <Note>{t('operations.prices.noBookingChanges')}</Note>;
  const columns: Column<Row>[] = [
    { id: 'booking', name: t('operations.prices.booking'), look: 'title', cell: (row) => <TypicalBooking booking={row} /> },
    ...terms.map((term): Column<Row> => ({ id: term, name: t(termKeys[term]), cell: (row) => <TermChange row={row} term={term} /> })),
  ];
  return (
    <div>
      <Small>{t('operations.prices.typicalTerms')}</Small>
      <DataTable label={t('operations.prices.typicalTerms')} columns={columns} rows={rows} keyOf={({ number }) => String(number)} />
    </div>
  );
}

function TermChange({ row: { before, after }, term }: { row: Row; term: Term }): ReactNode {
  const { t } = useTranslation();
  if (before === null || after === null) return t('operations.prices.noPrice');
  if (before[term] === after[term]) return t('operations.prices.same');
  return (
    <div>
      <TermValue terms={before} term={term} /> → <TermValue terms={after} term={term} />
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
