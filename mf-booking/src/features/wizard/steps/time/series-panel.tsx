import { repeatKeys } from '@nitida/contract';
import { formatDate, latestLastDate, maximumMonths, maximumVisits, parseDate, type RepeatingRepeat, seriesDates } from '@nitida/domain';
import { Button, TextLink } from '@nitida/ui/buttons';
import { DateField } from '@nitida/ui/date';
import { Note } from '@nitida/ui/feedback';
import { from1024, from1200, Panel, Row, Stack } from '@nitida/ui/layout';
import { Heading, Small } from '@nitida/ui/type';
import { styled } from 'styled-components';
import { paths } from '../../../../lib/paths.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { StepProps } from '../../step-form.ts';
import { exampleDate } from './example-date.ts';
import { SeriesVisits } from './series-visits.tsx';
import { useLastDate, useLastDateToast } from './use-last-date.ts';

/** Lengths that customers often choose. Any other length is entered as a last date. */
const presets = [4, 8, 12];

/** The last date, or the number of visits that gives it: one below the other, side by side from 1024 px. */
const Length = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);

  ${from1024} {
    grid-template-columns: minmax(176px, 1fr) auto;
  }
  ${from1200} {
    grid-template-columns: 300px minmax(0, 1fr);
  }
`;

/** The last date of a series, its visits and its excluded dates. */
export function SeriesPanel(props: StepProps & { repeat: RepeatingRepeat }) {
  const { draft, change, field, repeat, now } = props;
  const t = useTexts();
  const format = useFormat();
  const lastDate = useLastDate(props);
  useLastDateToast(lastDate.movedTo);
  const first = parseDate(draft.date);
  const { error, onBlur } = field('lastDate');
  const leave = () => {
    lastDate.settle({});
    onBlur();
  };
  return (
    <Stack gap={4} as="section" aria-labelledby="series-title">
      <Row justify="between" align="baseline">
        <Heading level={2} look={2} id="series-title">
          {first === null || repeat === 'Monthly'
            ? t(repeatKeys[repeat])
            : t('time.seriesTitle', { repeat: t(repeatKeys[repeat]), weekday: format.weekday(first) })}
        </Heading>
        <TextLink to={paths.wizard('repeat')}>{t('time.change')}</TextLink>
      </Row>
      <Panel>
        <Stack gap={6}>
          <Length>
            <DateField
              name="lastDate"
              label={t('time.lastVisit')}
              hint={t('time.lastHint', { example: exampleDate(now), visits: maximumVisits, months: maximumMonths })}
              value={draft.lastDate}
              onChange={(typed) => change({ lastDate: typed })}
              onBlur={leave}
              error={error}
            />
            {first === null ? null : (
              <Stack gap={2}>
                <Small as="span">{t('time.presets')}</Small>
                <Row gap={2} aria-label={t('time.presets')}>
                  {presets.map((count) => (
                    <Button
                      key={count}
                      look="secondary"
                      isCompact
                      onPress={() =>
                        change({ lastDate: formatDate(seriesDates(repeat, first, latestLastDate(repeat, first))[count - 1] ?? first) })
                      }
                    >
                      {t('time.preset', { count })}
                    </Button>
                  ))}
                </Row>
              </Stack>
            )}
          </Length>
          {lastDate.movedTo === null ? null : (
            <Note isLive>
              {t('time.lastChanged')}. {t('time.lastChangedTo', { date: lastDate.movedTo })}
            </Note>
          )}
          <SeriesVisits repeat={repeat} date={draft.date} lastDate={draft.lastDate} excludedDates={draft.excludedDates} change={change} />
        </Stack>
      </Panel>
    </Stack>
  );
}
