import type { Rollout, RolloutMinute } from '@nitida/contract/health-answers';
import { EmptyState } from '@nitida/ui/feedback';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { LineChart, LineKey } from '../../../parts/line-chart.tsx';
import { usePercent } from '../../../parts/use-percent.ts';
import { clockTime, localeOf } from '../../../parts/when.tsx';
import { everyMinute, type Figure, figures } from './rollout-figures.ts';

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(360px, 100%), 1fr));
  gap: 28px 48px;
  margin-bottom: 28px;
`;

const Key = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  margin-bottom: 18px;
  font-size: var(--t-small);
`;

const Numbers = styled.details`
  summary {
    margin-bottom: 10px;
    padding-block: 6px;
    color: var(--persiana-ink);
    font-weight: 600;
    cursor: pointer;
  }
`;

interface RolloutChartsProps {
  rollout: Pick<Rollout, 'from' | 'to'>;
  minutes: readonly RolloutMinute[];
}

/** What was seen of both compositions in each minute, as lines and as a table. */
export function RolloutCharts({ rollout, minutes }: RolloutChartsProps) {
  const { t, i18n } = useTranslation();
  const percent = usePercent();
  const locale = localeOf(i18n.language);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const shown = everyMinute(minutes);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return <EmptyState title={t('rollouts.noFigures')}>{t('rollouts.noFiguresText')}</EmptyState>;
  const ends = [clockTime(first.minute, locale), clockTime(last.minute, locale)] as const;
  const charts: { id: keyof typeof figures; title: string; format: (value: number) => string }[] = [
    { id: 'visits', title: t('rollouts.visits'), format: number.format },
    { id: 'failures', title: t('rollouts.failures'), format: percent },
    { id: 'bookings', title: t('rollouts.bookings'), format: percent },
    { id: 'loading', title: t('rollouts.loading'), format: (ms) => `${number.format(ms)}\u00a0ms` },
  ];
  const textOf = (figure: Figure, minute: RolloutMinute, format: (value: number) => string): string => {
    const [before, after] = [figure(minute.from), figure(minute.to)].map((value) => (value === null ? '–' : format(value)));
    return `${before} / ${after}`;
  };
  const columns: Column<RolloutMinute>[] = [
    { id: 'minute', name: t('log.when'), look: 'title', cell: ({ minute }) => clockTime(minute, locale) },
    ...charts.map(({ id, title, format }) => ({ id, name: title, cell: (minute: RolloutMinute) => textOf(figures[id], minute, format) })),
  ];
  return (
    <>
      <Key>
        <LineKey $isDashed>{t('rollouts.before', { number: rollout.from })}</LineKey>
        <LineKey>{t('rollouts.after', { number: rollout.to })}</LineKey>
      </Key>
      <Charts>
        {charts.map(({ id, title, format }) => (
          <LineChart
            key={id}
            title={title}
            before={shown.map(({ from }) => figures[id](from))}
            after={shown.map(({ to }) => figures[id](to))}
            format={format}
            ends={ends}
          />
        ))}
      </Charts>
      <Numbers>
        <summary>{t('rollouts.table')}</summary>
        <DataTable label={t('rollouts.table')} columns={columns} rows={minutes} keyOf={({ minute }) => minute} />
      </Numbers>
    </>
  );
}
