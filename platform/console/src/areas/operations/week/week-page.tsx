import type { StaffCleaner, Week } from '@nitida/contract';
import { formatDate } from '@nitida/ui/format';
import { Tabs } from '@nitida/ui/tabs';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAnswer } from '../../../calls/use-answer.ts';
import { useBusinessNow } from '../../../calls/use-business-now.ts';
import { pollMs, useLiveAnswer } from '../../../calls/use-live-answer.ts';
import { Actions } from '../../../parts/actions.tsx';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { useSetParams } from '../../../parts/use-set-params.ts';
import { localeOf } from '../../../parts/when.tsx';
import { BoardFilters, useFilter } from '../board/board-filters.tsx';
import { passes } from '../board/board-rows.ts';
import { CleanerBoard } from '../board/cleaner-board.tsx';
import { DayBoard } from '../board/day-board.tsx';
import { DayPicker } from '../board/day-picker.tsx';
import { madridNow } from '../board/madrid-now.ts';
import { Calendar } from './calendar.tsx';
import { daysFrom, mondayOf, shifted } from './days.ts';

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding-top: 20px;
`;

const views = ['calendar', 'cleaners'] as const;

/** The visits of a week: on a calendar, or on a board by cleaner. */
export default function WeekPage() {
  const { t, i18n } = useTranslation();
  const [params] = useSearchParams();
  const setParams = useSetParams();
  const { date: today } = madridNow(useBusinessNow());
  const from = mondayOf(params.get('from') ?? today);
  const answer = useLiveAnswer(['getWeek', { query: { from } }]);
  const cleaners = useAnswer(['getCleaners']);
  const locale = localeOf(i18n.language);
  const show = (date: string) => setParams({ from: date, day: null });
  return (
    <>
      <PageHead
        title={t('operations.week.name')}
        lead={t(answer.isLive ? 'operations.week.leadLive' : 'operations.week.lead', {
          from: formatDate(from, locale, 'day'),
          until: formatDate(shifted(from, 6), locale, 'long'),
          seconds: pollMs / 1000,
        })}
        actions={
          <Actions>
            <SmallButton onPress={() => show(shifted(from, -7))}>{t('operations.week.before')}</SmallButton>
            <SmallButton onPress={() => show(today)}>{t('operations.week.today')}</SmallButton>
            <SmallButton onPress={() => show(shifted(from, 7))}>{t('operations.week.after')}</SmallButton>
          </Actions>
        }
      />
      <Answered answer={answer}>
        {({ week }) => <Answered answer={cleaners}>{(known) => <Views week={week} cleaners={known.cleaners} />}</Answered>}
      </Answered>
    </>
  );
}

interface ViewsProps {
  week: Week;
  cleaners: readonly StaffCleaner[];
}

function Views(props: ViewsProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const setParams = useSetParams();
  const filter = useFilter();
  const { date: today } = madridNow(useBusinessNow());
  const view = views.find((each) => each === params.get('view')) ?? 'calendar';
  const visits = props.week.visits.filter((visit) => passes(visit, filter));
  return (
    <Tabs
      label={t('operations.week.views')}
      value={view}
      onChange={(view) => setParams({ view })}
      items={[
        {
          id: 'calendar',
          name: t('operations.week.calendar'),
          content: (
            <Panel>
              <BoardFilters cleaners={props.cleaners} />
              <Calendar dates={daysFrom(props.week.from)} visits={visits} today={today} />
            </Panel>
          ),
        },
        { id: 'cleaners', name: t('operations.week.byCleaner'), content: <Board {...props} /> },
      ]}
    />
  );
}

/** A day of all cleaners, or the week of the one who is chosen. */
function Board({ week, cleaners }: ViewsProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const setParams = useSetParams();
  const filter = useFilter();
  const now = madridNow(useBusinessNow());
  const dates = daysFrom(week.from);
  const today = dates.find((each) => each === now.date);
  const date = dates.find((each) => each === params.get('day')) ?? today ?? week.from;
  const chosen = cleaners.find(({ id }) => id === filter.cleaner);
  return (
    <Panel>
      <BoardFilters cleaners={cleaners} />
      {chosen ? (
        <CleanerBoard cleaner={chosen} dates={dates} visits={week.visits} filter={filter} today={now} />
      ) : (
        <>
          <DayPicker
            dates={dates}
            value={date}
            onChange={(day) => setParams({ day })}
            countOf={(day) => week.visits.filter((visit) => visit.order.date === day && passes(visit, filter)).length}
          />
          <DayBoard
            label={t('operations.board.name')}
            date={date}
            visits={week.visits}
            cleaners={cleaners}
            filter={filter}
            now={date === now.date ? now.minutes : null}
          />
        </>
      )}
    </Panel>
  );
}
