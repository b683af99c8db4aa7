import type { Today } from '@nitida/contract';
import { EmptyState } from '@nitida/ui/feedback';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { clockTime, localeOf } from '../../../parts/when.tsx';
import { TaskTable } from './task-table.tsx';
import { tasksOf } from './tasks.ts';

/** Staff have no socket, so the page asks again after this time in ms. */
const renewMs = 5_000;

const AsOf = styled(Small)`
  margin-top: 16px;
`;

/** What needs somebody now, most pressing first, each with its next step. */
export default function TodayPage() {
  const { t } = useTranslation();
  const answer = useAnswer(['getToday'], { everyMs: renewMs });
  return (
    <>
      <PageHead title={t('operations.today.name')} lead={t('operations.today.lead', { seconds: renewMs / 1000 })} />
      <Answered answer={answer}>{({ today }) => <Tasks today={today} />}</Answered>
    </>
  );
}

function Tasks({ today }: { today: Today }) {
  const { t, i18n } = useTranslation();
  const tasks = tasksOf(today);
  return (
    <>
      {tasks.length === 0 ? <EmptyState title={t('operations.today.empty')}>{t('operations.today.emptyText')}</EmptyState> : null}
      {tasks.length === 0 ? null : <TaskTable tasks={tasks} now={today.now} />}
      <AsOf>{t('operations.today.asOf', { time: clockTime(today.now, localeOf(i18n.language)) })}</AsOf>
    </>
  );
}
