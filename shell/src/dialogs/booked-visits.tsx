import type { DialogBooking } from '@nitida/host';
import { formatDate, formatEndTime } from '@nitida/ui/format';
import { Stack } from '@nitida/ui/layout';
import { LineStart } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Dates = styled.ul`
  display: grid;
  max-height: 216px;
  overflow-y: auto;
  border-top: 1px solid var(--grout);

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 12px;
    padding-block: 10px;
    font-size: 0.9375rem;
    border-bottom: 1px solid var(--grout);
    font-variant-numeric: tabular-nums;
  }
`;

interface BookedVisitsProps {
  visits: DialogBooking['visits'];
  /** The email to which the details are sent. */
  email: string | undefined;
  locale: string;
}

/** The dates and times of the visits of a booking. */
export function BookedVisits({ visits, email, locale }: BookedVisitsProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <Stack gap={2}>
        <b>{t('told.visits', { count: visits.length })}</b>
        <Dates>
          {visits.map(({ id, date, time, endTime }) => (
            <li key={id}>
              <LineStart>{formatDate(date, locale, 'fact')}</LineStart>
              <span>
                {time}–{formatEndTime(endTime, locale)}
              </span>
            </li>
          ))}
        </Dates>
      </Stack>
      {email === undefined ? null : <p>{t('told.mail', { email })}</p>}
    </>
  );
}
