import type { MatrixFault, MatrixRow } from '@nitida/contract/matrix';
import type { MatrixRun } from '@nitida/contract/platform-answers';
import { EmptyState } from '@nitida/ui/feedback';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { Code } from '../../../parts/code.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { localeOf, When } from '../../../parts/when.tsx';
import { linesOf, type MatrixLine, remotesOf } from './matrix-cells.ts';

const faultKeys: Record<MatrixFault, string> = {
  none: 'matrix.fault.none',
  missing: 'matrix.fault.missing',
  error: 'matrix.fault.error',
  truncated: 'matrix.fault.truncated',
  html: 'matrix.fault.html',
  hash: 'matrix.fault.hash',
  slow: 'matrix.fault.slow',
  hung: 'matrix.fault.hung',
  evaluation: 'matrix.fault.evaluation',
  render: 'matrix.fault.render',
  effect: 'matrix.fault.effect',
  loop: 'matrix.fault.loop',
  former: 'matrix.fault.former',
  next: 'matrix.fault.next',
  singleton: 'matrix.fault.singleton',
  earlier: 'matrix.fault.earlier',
};

const Result = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-bottom: 20px;
`;

const Missing = styled.ul`
  display: grid;
  gap: 6px;
  max-width: 62em;
  margin-bottom: 24px;
  overflow-wrap: anywhere;
`;

/** What the matrix found of a composition: each remote with each fault. */
export default function MatrixPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const answer = useAnswer(['getMatrix', { params: { id: Number(id) } }]);
  return (
    <>
      <PageHead title={t('matrix.title', { number: id })} lead={t('matrix.lead')} />
      <Answered answer={answer}>
        {({ run }) =>
          run ? (
            <Run run={run} />
          ) : (
            <EmptyState title={t('matrix.never')}>
              {t('matrix.how')} <Code>npm run matrix -- --composition {id}</Code>
            </EmptyState>
          )
        }
      </Answered>
    </>
  );
}

function Run({ run: { passed, at, by, missing, report } }: { run: MatrixRun }) {
  const { t } = useTranslation();
  return (
    <>
      <Result>
        <Mark $tone={passed ? 'good' : 'bad'}>{t(passed ? 'matrix.passed' : 'matrix.failed')}</Mark>
        <When at={at} />
        <span>{by}</span>
        <Micro as="span">{report.browser}</Micro>
      </Result>
      {missing.length > 0 ? (
        <Missing aria-label={t('matrix.missing')} lang="en">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Missing>
      ) : null}
      <MatrixTable rows={report.rows} />
    </>
  );
}

function MatrixTable({ rows }: { rows: readonly MatrixRow[] }) {
  const { t, i18n } = useTranslation();
  const seconds = new Intl.NumberFormat(localeOf(i18n.language), {
    style: 'unit',
    unit: 'second',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const cell = (row: MatrixRow | undefined) => {
    if (!row) return null;
    const time = row.fallbackMs === null ? t('matrix.notAtAll') : seconds.format(row.fallbackMs / 1000);
    return row.failures.length === 0 ? time : <Mark $tone="bad">{time}</Mark>;
  };
  const columns: Column<MatrixLine>[] = [
    { id: 'fault', name: t('matrix.faultName'), look: 'title', cell: ({ fault }) => t(faultKeys[fault]) },
    ...remotesOf(rows).map(
      (remote): Column<MatrixLine> => ({ id: remote, name: remote, look: 'short', cell: (line) => cell(line.rows.get(remote)) }),
    ),
  ];
  return <DataTable label={t('matrix.name')} columns={columns} rows={linesOf(rows)} keyOf={({ fault }) => fault} />;
}
