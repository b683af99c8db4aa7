import type { TaxBook } from '@nitida/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../calls/use-answer.ts';
import { useBusinessNow } from '../../../calls/use-business-now.ts';
import { Actions } from '../../../parts/actions.tsx';
import { Answered } from '../../../parts/answered.tsx';
import { CsvLink } from '../../../parts/csv-link.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { Section } from '../../../parts/section.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { bookHead, bookRows, quarterAfter, quarterOf } from './book-rows.ts';

/** The book of issued invoices of a quarter, as a file that Spanish spreadsheets open. */
export function Book() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const present = quarterOf(useBusinessNow());
  const quarter = params.get('quarter') ?? present;
  const answer = useAnswer(['getTaxBook', { query: { quarter } }]);
  const show = (chosen: string) => setParams((shown) => ({ ...Object.fromEntries(shown), quarter: chosen }), { replace: true });
  const [year, number] = quarter.split('-');
  const rows = answer.data?.book.rows ?? [];
  return (
    <Section
      title={`${t('operations.tax.book')}: ${t('operations.tax.quarter', { number, year })}`}
      actions={
        <Actions>
          <SmallButton onPress={() => show(quarterAfter(quarter, -1))}>{t('operations.tax.before')}</SmallButton>
          <SmallButton onPress={() => show(quarterAfter(quarter, 1))}>{t('operations.tax.after')}</SmallButton>
          {rows.length === 0 ? null : (
            <CsvLink fileName={`libro-facturas-${quarter}.csv`} head={bookHead} rows={bookRows(rows)} separator=";" />
          )}
        </Actions>
      }
    >
      <Answered answer={answer}>{({ book }) => <Sums book={book} />}</Answered>
    </Section>
  );
}

function Sums({ book: { rows, base, iva, total } }: { book: TaxBook }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <Facts
      facts={[
        { name: t('operations.tax.rows'), value: String(rows.length) },
        { name: t('operations.tax.base'), value: money(base) },
        { name: t('operations.tax.iva'), value: money(iva) },
        { name: t('operations.tax.total'), value: money(total) },
      ]}
    />
  );
}
