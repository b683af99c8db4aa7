import type { BookingDraft } from '@nitida/contract';
import { isBookable, isBookingSoon, type LocalDate, type LocalTime, parseDate, toInstant } from '@nitida/domain';
import { Note } from '@nitida/ui/feedback';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { StepProps } from '../../step-form.ts';

/** Tells the customer that a first visit which starts soon is authorised at booking and charged on confirmation. */
export function SoonNote({ draft, priceList, now }: Pick<StepProps, 'draft' | 'priceList' | 'now'>) {
  const t = useTexts();
  const { bookingSoonHours } = priceList.pricing;
  const first = firstStart(draft);
  if (!first || !isBookable(first.date, first.time, now)) return null;
  if (!isBookingSoon(toInstant(first.date, first.time), now, bookingSoonHours)) return null;
  return (
    <Note tone="luz" icon="card" title={t('summary.soonTitle')} isLive>
      {t('summary.soonInfo', { hours: bookingSoonHours })}
    </Note>
  );
}

/** The date and the start of the earliest visit, if they are known. */
function firstStart({ repeat, date, time, customSchedule }: BookingDraft): { date: LocalDate; time: LocalTime } | null {
  const rows = repeat === 'Custom schedule' ? customSchedule : [{ date, time }];
  const starts = rows.flatMap((row) => {
    const day = parseDate(row.date);
    return day === null ? [] : [{ date: day, time: row.time }];
  });
  return starts.sort((a, b) => (a.date < b.date ? -1 : 1))[0] ?? null;
}
