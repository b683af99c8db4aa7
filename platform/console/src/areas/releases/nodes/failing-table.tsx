import type { WaitingJob } from '@nitida/contract/jobs-calls';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Code } from '../../../parts/code.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { When } from '../../../parts/when.tsx';

interface FailingTableProps {
  jobs: readonly WaitingJob[];
  onRetry: (job: WaitingJob) => void;
}

/** The jobs that fail, one by one: since when, why, and when each is tried again. */
export function FailingTable({ jobs, onRetry }: FailingTableProps) {
  const { t } = useTranslation();
  const columns: Column<WaitingJob>[] = [
    {
      id: 'job',
      name: t('nodes.kind'),
      look: 'title',
      cell: ({ id, kind }) => (
        <div>
          <Code>{kind}</Code>
          <Micro as="div">{id}</Micro>
        </div>
      ),
    },
    { id: 'since', name: t('nodes.failsSince'), look: 'short', cell: ({ since }) => <When at={since} /> },
    {
      id: 'reason',
      name: t('nodes.reason'),
      width: '36%',
      narrow: 'line',
      cell: ({ reason, requestId }) => (
        <div>
          <span lang="en">{reason}</span>
          {requestId === null ? null : (
            <Micro as="div">
              {t('nodes.request')} <Code>{requestId}</Code>
            </Micro>
          )}
        </div>
      ),
    },
    { id: 'attempts', name: t('nodes.attempts'), look: 'short', cell: ({ attempts }) => attempts },
    {
      id: 'next',
      name: t('nodes.next'),
      look: 'short',
      cell: ({ nextAt }) => (nextAt === null ? t('nodes.trying') : <When at={nextAt} />),
    },
    {
      id: 'act',
      name: t('served.change'),
      look: 'action',
      cell: (job) => (
        <SmallButton aria-label={`${t('nodes.tryNow')}: ${job.kind} ${job.id}`} onPress={() => onRetry(job)}>
          {t('nodes.tryNow')}
        </SmallButton>
      ),
    },
  ];
  return <DataTable label={t('nodes.failingJobs')} columns={columns} rows={jobs} keyOf={({ id }) => id} />;
}
