import { repeatKeys } from '@nitida/contract';
import { formatDate, latestLastDate, maximumMonths, maximumVisits, parseDate, type RepeatingRepeat, seriesDates } from '@nitida/domain';
import { Button, TextLink } from '@nitida/ui/buttons';
import { DateField } from '@nitida/ui/date';
import { Note } from '@nitida/ui/feedback';
import { from744, from1024, from1200, Panel, Row, Stack } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
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

/** The last date, or the number of visits that gives it: one below the other, side by side from 744 px. */
const Length = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);

  ${from744} {
    grid-template-columns: 300px minmax(0, 1fr);
  }
  ${from1024} {
    grid-template-columns: minmax(176px, 1fr) auto;
  }
  ${from1200} {
    grid-template-columns: 300px minmax(0, 1fr);
  }
`;

/** Level with the label and the box of the date. */
const Presets = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 6px;

  > span {
    font-size: 0.9375rem;
    font-weight: 600;
    line-height: 1.3;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-2);
  }
  button {
    flex: 1 0 0;
    min-width: max-content;
    min-height: var(--field-h);
    padding-inline: 10px;
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
              <Presets role="group" aria-labelledby="visit-presets">
                <span id="visit-presets">{t('time.presets')}</span>
                <div>
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
                </div>
              </Presets>
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
