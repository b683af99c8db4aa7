import type { TaxRecords, TaxTrouble } from '@nitida/contract';
import { Note } from '@nitida/ui/feedback';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { Book } from './book.tsx';
import { ChainCheck } from './chain-check.tsx';
import { dayText } from './day-text.ts';
import { Declarations } from './declarations.tsx';
import { FaultyRecords } from './faulty-records.tsx';
import { FindDocument } from './find-document.tsx';
import { RecordList } from './record-list.tsx';

const everyMs = 30_000;

/** The records of invoices for the tax agency: the chain, what waits and why, what was refused, the books, and the producer's declaration. */
export default function TaxPage() {
  const { t } = useTranslation();
  const answer = useAnswer(['getTaxRecords'], { everyMs });
  return (
    <>
      <PageHead title={t('operations.tax.name')} lead={t('operations.tax.lead')} />
      <Answered answer={answer}>
        {({ tax }) => (
          <Sections>
            <Chain tax={tax} />
            <FaultyRecords records={tax.faulty} onDone={() => void answer.renew()} />
            <FindDocument onDone={() => void answer.renew()} />
            <RecordList />
            <Book />
            <Declarations declarations={tax.declarations} />
          </Sections>
        )}
      </Answered>
    </>
  );
}

function Chain({ tax }: { tax: TaxRecords }) {
  const { t, i18n } = useTranslation();
  const day = (at: string | null): string | null => at && dayText(at, i18n.language);
  return (
    <Section title={t('operations.tax.chain')}>
      <Warnings tax={tax} />
      <Facts
        facts={[
          { name: t('operations.tax.issuer'), value: tax.issuer },
          { name: t('operations.tax.records'), value: String(tax.records) },
          { name: t('operations.tax.accepted'), value: String(tax.accepted) },
          { name: t('operations.tax.waiting'), value: String(tax.waiting) },
          { name: t('operations.tax.uncertain'), value: String(tax.uncertain) },
          { name: t('operations.tax.since'), value: day(tax.waitingSince) },
          { name: t('operations.tax.certificate'), value: day(tax.certificateUntil) },
        ]}
      />
      <ChainCheck />
    </Section>
  );
}

const troubleKeys: Record<TaxTrouble, string> = {
  unreachable: 'operations.tax.trouble.unreachable',
  unreadable: 'operations.tax.trouble.unreadable',
  refused: 'operations.tax.trouble.refused',
};

/** Why records do not leave, or will be refused. */
function Warnings({ tax }: { tax: TaxRecords }) {
  const { t, i18n } = useTranslation();
  const { issuer, isIssuerValid, canSend, trouble, troubleReason, troubleSince } = tax;
  if (issuer === null) return <Note>{t('operations.tax.off')}</Note>;
  return (
    <>
      {isIssuerValid ? null : <Note tone="error">{t('operations.tax.badIssuer')}</Note>}
      {canSend ? null : <Note tone="error">{t('operations.tax.noCertificate')}</Note>}
      {trouble === null || troubleSince === null ? null : (
        <Note tone="error">
          {t(troubleKeys[trouble], { since: dayText(troubleSince, i18n.language) })}{' '}
          {troubleReason && <span lang="es">{troubleReason}</span>}
        </Note>
      )}
    </>
  );
}
