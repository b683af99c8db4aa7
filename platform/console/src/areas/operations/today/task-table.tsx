import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark, type MarkTone } from '../../../parts/mark.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { When } from '../../../parts/when.tsx';
import { VisitTime } from '../orders/visit-time.tsx';
import { stepKeys, taskKeys } from './task-words.ts';
import type { Task, TaskKind } from './tasks.ts';

const tones: Partial<Record<TaskKind, MarkTone>> = { late: 'bad', visit: 'bad', unanswered: 'bad', dispute: 'bad', request: 'wait' };

const Step = styled(Link)`
  display: inline-block;
  padding-block: 10px;
  font-weight: 500;
`;

const soonMs = 30 * 60_000;

/** The tasks, each with its next step. */
export function TaskTable({ tasks, now }: { tasks: readonly Task[]; now: string }) {
  const { t } = useTranslation();
  const isSoon = ({ kind, at }: Task) => kind === 'request' && Date.parse(at) - Date.parse(now) < soonMs;
  const columns: Column<Task>[] = [
    {
      id: 'what',
      name: t('operations.order.what'),
      look: 'title',
      cell: (task) => <Mark $tone={isSoon(task) ? 'bad' : (tones[task.kind] ?? 'wait')}>{t(taskKeys[task.kind])}</Mark>,
    },
    {
      id: 'who',
      name: t('operations.today.about'),
      width: '32%',
      narrow: 'line',
      cell: (task) => (
        <div>
          {task.who}
          <Micro as="div">
            {task.order?.number} <TaskFacts task={task} />
          </Micro>
        </div>
      ),
    },
    {
      id: 'at',
      name: t('operations.order.at'),
      narrow: 'line',
      cell: (task) => <TaskTime task={task} />,
    },
    {
      id: 'step',
      name: t('operations.today.step'),
      look: 'action',
      cell: ({ kind, to, who }) => (
        <Step to={to} aria-label={t('operations.today.stepFor', { step: t(stepKeys[kind]), who })}>
          {t(stepKeys[kind])}
        </Step>
      ),
    },
  ];
  return <DataTable label={t('operations.today.name')} columns={columns} rows={tasks} keyOf={({ key }) => key} />;
}

function TaskTime({ task: { kind, at, isDeadline } }: { task: Task }) {
  const { t } = useTranslation();
  if (kind === 'late' || kind === 'unanswered' || kind === 'owed') {
    const [date = '', time = ''] = at.split('T');
    return <VisitTime date={date} time={time} />;
  }
  return (
    <>
      {t(isDeadline ? 'operations.today.until' : 'operations.today.since')} <When at={at} />
    </>
  );
}

function TaskFacts({ task: { facts } }: { task: Task }) {
  const { t } = useTranslation();
  const money = useMoney();
  if (facts.owed !== undefined) return money(facts.owed);
  if (facts.asked === undefined) return null;
  return t('operations.today.request', { missing: facts.missing, asked: facts.asked });
}
