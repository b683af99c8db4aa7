import { isRepeating } from '@nitida/domain';
import { atom, useAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { host } from '../../host.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { StepProps } from '../../wizard/step-form.ts';
import { movedLastDate } from './series.ts';

/** The date that the last visit was moved to, as long as it stands. */
const movedToAtom = atom<string | null>(null);

/** Keeps the last date of a series on a visit: where none falls on it, it moves back to the last one, and says so. */
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

/** The press on Continue that leaves the field leaves the step too, before its note can be read: then a toast goes along. */
export function useToldOnLeaving(movedTo: string | null): void {
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
