import { isRepeating } from '@nitida/domain';
import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { host } from '../../host.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { StepProps } from '../../wizard/step-form.ts';
import { movedLastDate } from './series.ts';

/** The date that the last visit was moved to, as long as it stands. */
const movedToAtom = atom<string | null>(null);

/** Keeps the last date of a series on a visit: where none falls on it, it moves back to the last one, and says so. */
export function useLastDate({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const [movedTo, setMovedTo] = useAtom(movedToAtom);
  const settle = (typed: { date?: string; lastDate?: string }) => {
    if (!isRepeating(draft.repeat)) return;
    const moved = movedLastDate(draft.repeat, typed.date ?? draft.date, typed.lastDate ?? draft.lastDate);
    if (moved === null) return;
    change({ lastDate: moved });
    setMovedTo(moved);
  };
  return { movedTo: movedTo === draft.lastDate ? movedTo : null, settle };
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
