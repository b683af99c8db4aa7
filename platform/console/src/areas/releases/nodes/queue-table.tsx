import type { Queue } from '@nitida/contract/node-answers';
import { useTranslation } from 'react-i18next';
import { Code } from '../../../parts/code.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { localeOf } from '../../../parts/when.tsx';
import { durationText } from './duration-text.ts';

/** The jobs that are not done, by kind. */
export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  const { t, i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const number = new Intl.NumberFormat(locale);
  const shown = (count: number) => (count === 0 ? null : number.format(count));
  const columns: Column<Queue>[] = [
    { id: 'kind', name: t('nodes.kind'), look: 'title', width: '30%', cell: ({ kind }) => <Code>{kind}</Code> },
    { id: 'due', name: t('nodes.due'), look: 'short', cell: ({ due }) => shown(due) },
    {
      id: 'oldest',
      name: t('nodes.oldest'),
      look: 'short',
      cell: ({ due, lateSeconds }) => (due === 0 ? null : durationText(lateSeconds, locale)),
    },
    { id: 'later', name: t('nodes.later'), look: 'short', cell: ({ later }) => shown(later) },
    {
      id: 'failed',
      name: t('nodes.failed'),
      look: 'short',
      cell: ({ failed }) => (failed === 0 ? null : <Mark $tone="bad">{shown(failed)}</Mark>),
    },
  ];
  return <DataTable label={t('nodes.jobs')} columns={columns} rows={queues} keyOf={({ kind }) => kind} />;
}
