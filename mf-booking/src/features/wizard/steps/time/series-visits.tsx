import type { BookingDraft } from '@nitida/contract';
import type { LocalDate } from '@nitida/domain';
import { Icon } from '@nitida/ui/icons';
import { Stack } from '@nitida/ui/layout';
import { memo } from 'react';
import { styled } from 'styled-components';
import { type Format, useFormat } from '../../../../lib/use-format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { ChangeDraft } from '../../../draft-parts/use-draft.ts';
import { seriesOf } from '../../../order-parts/series.ts';
import { ExcludeDate } from './exclude-date.tsx';
import { OrphanedDates } from './orphaned-dates.tsx';
import { VisitChips } from './visit-chips.tsx';

const Count = styled.p`
  display: flex;
  gap: 12px;
  align-items: center;
  font-weight: 600;
`;

export interface SeriesVisitsProps extends Pick<BookingDraft, 'repeat' | 'date' | 'lastDate' | 'excludedDates'> {
  change: ChangeDraft;
}

/** The visits of a series and its excluded dates. It is memoised, because a change of the start does not affect its up to 52 visits. */
export const SeriesVisits = memo(({ repeat, date, lastDate, excludedDates, change }: SeriesVisitsProps) => {
  const t = useTexts();
  const format = useFormat();
  const visits = seriesOf({ repeat, date, lastDate });
  if (visits.length === 0) return null;
  const kept = visits.filter((each) => !excludedDates.includes(each));
  const exclude = (excluded: LocalDate[]) => change({ excludedDates: excluded });
  const shown = { visits, excluded: excludedDates, onChange: exclude };
  return (
    <Stack gap={4}>
      {kept.length > 0 ? (
        <Count>
          <Icon name="repeat" />
          {t('time.visits', { count: kept.length, ...endsOf(kept, format) })}
        </Count>
      ) : null}
      <VisitChips {...shown} />
      <ExcludeDate {...shown} />
      <OrphanedDates {...shown} />
    </Stack>
  );
});

/** The first and the last date. */
function endsOf(dates: readonly LocalDate[], format: Format): { from: string; until: string } {
  const days = format.days(dates);
  return { from: days[0] ?? '', until: days.at(-1) ?? '' };
}
