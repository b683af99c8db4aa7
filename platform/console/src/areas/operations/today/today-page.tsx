import type { Today } from '@nitida/contract';
import { EmptyState, Note } from '@nitida/ui/feedback';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAnswer } from '../../../calls/use-answer.ts';
import { pollMs, useLiveAnswer } from '../../../calls/use-live-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { clockTime, localeOf } from '../../../parts/when.tsx';
import { BoardFilters, useFilter } from '../board/board-filters.tsx';
import { DayBoard } from '../board/day-board.tsx';
import { madridNow } from '../board/madrid-now.ts';
import { TaxTasks } from '../tax/tax-tasks.tsx';
import { TaskTable } from './task-table.tsx';
import { tasksOf } from './tasks.ts';

const AsOf = styled(Small)`
  margin-top: 16px;
`;

const Below = styled.div`
  margin-top: 16px;
`;

/** The lists of visits. Whoever is owed money has an item in the inbox. */
const inWeek: readonly Today['cut'][number][] = ['requests', 'unanswered', 'late'];

/** What needs somebody now, most pressing first, each with its next step. */
export default function TodayPage() {
  const { t } = useTranslation();
  const answer = useLiveAnswer(['getToday']);
  const lead = t(answer.isLive ? 'operations.today.leadLive' : 'operations.today.lead', { seconds: pollMs / 1000 });
  return (
    <>
      <PageHead title={t('operations.today.name')} lead={lead} />
      <Answered answer={answer}>
        {({ today }) => (
          <Sections>
            <div>
              <Tasks today={today} />
            </div>
            <VisitsToday now={today.now} />
          </Sections>
        )}
      </Answered>
    </>
  );
}

function Tasks({ today }: { today: Today }) {
  const { t, i18n } = useTranslation();
  const tasks = tasksOf(today);
  return (
    <>
      <TaxTasks tax={today.tax} />
      {tasks.length === 0 ? <EmptyState title={t('operations.today.empty')}>{t('operations.today.emptyText')}</EmptyState> : null}
      {tasks.length === 0 ? null : <TaskTable tasks={tasks} now={today.now} />}
      <FullLists cut={today.cut} />
      <AsOf>{t('operations.today.asOf', { time: clockTime(today.now, localeOf(i18n.language)) })}</AsOf>
    </>
  );
}

/** Where all of what needs somebody stands, when it is more than the list has. */
function FullLists({ cut }: Pick<Today, 'cut'>) {
  const { t } = useTranslation();
  if (cut.length === 0) return null;
  return (
    <Below>
      <Note>
        {t('operations.today.cut')}{' '}
        {cut.some((list) => inWeek.includes(list)) ? <Link to="/operations/week">{t('operations.today.allVisits')}</Link> : null}{' '}
        {cut.some((list) => !inWeek.includes(list)) ? <Link to="/operations/inbox">{t('operations.today.allItems')}</Link> : null}
      </Note>
    </Below>
  );
}

/** The visits of today on a board by cleaner. */
function VisitsToday({ now }: { now: string }) {
  const { t } = useTranslation();
  const { date, minutes } = madridNow(new Date(now));
  const visits = useLiveAnswer(['getWeek', { query: { from: date, days: 1 } }]);
  const cleaners = useAnswer(['getCleaners']);
  const filter = useFilter();
  return (
    <Section title={t('operations.board.today')}>
      <Answered answer={cleaners}>
        {(known) => (
          <>
            <BoardFilters cleaners={known.cleaners} />
            <Answered answer={visits}>
              {({ week }) => (
                <DayBoard
                  label={t('operations.board.today')}
                  date={date}
                  visits={week.visits}
                  cleaners={known.cleaners}
                  filter={filter}
                  now={minutes}
                />
              )}
            </Answered>
          </>
        )}
      </Answered>
    </Section>
  );
}
