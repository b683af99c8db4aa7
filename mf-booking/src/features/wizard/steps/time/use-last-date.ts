import { formatDate, isRepeating, type LocalDate } from '@nitida/domain';
import { atom, useAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { host } from '../../../../host.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { movedLastDate } from '../../../order-parts/series.ts';
import type { StepProps } from '../../step-form.ts';

/** The corrected last date, while the draft still has it. */
const movedToAtom = atom<string | null>(null);

/** Moves the last date of a series to its last visit where they differ, and tells the customer. */
export function useLastDate({ draft: { repeat, date, lastDate }, change }: Pick<StepProps, 'draft' | 'change'>) {
  const [movedTo, setMovedTo] = useAtom(movedToAtom);
  const settle = useCallback(
    (typed: { date?: string; lastDate?: string }) => {
      if (!isRepeating(repeat)) return;
      const moved = movedLastDate(repeat, typed.date ?? date, typed.lastDate ?? lastDate);
      if (moved === null) return;
      change({ lastDate: moved });
      setMovedTo(moved);
    },
    [repeat, date, lastDate, change, setMovedTo],
  );
  return { movedTo: movedTo === lastDate ? movedTo : null, settle };
}

/** Chooses the first or only date. The last date of a series follows it. */
export function usePickDay(props: Pick<StepProps, 'draft' | 'change'>) {
  const { change } = props;
  const { settle } = useLastDate(props);
  return useCallback(
    (picked: LocalDate) => {
      const date = formatDate(picked);
      change({ date });
      settle({ date });
    },
    [change, settle],
  );
}

/** A click on Continue leaves the step before the customer can read the note, so a toast repeats it. */
export function useLastDateToast(movedTo: string | null): void {
  const t = useTexts();
  useEffect(() => {
    if (movedTo === null) return;
    let isRead = false;
    const read = () => {
      isRead = true;
    };
    document.addEventListener('pointerdown', read);
    document.addEventListener('keydown', read);
    return () => {
      document.removeEventListener('pointerdown', read);
      document.removeEventListener('keydown', read);
      if (!isRead) host().dialogs.toast(t('time.lastChanged'));
    };
  }, [movedTo, t]);
}
